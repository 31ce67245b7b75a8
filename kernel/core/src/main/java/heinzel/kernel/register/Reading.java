package heinzel.kernel.register;

import heinzel.api.json.Json;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.Audience;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.api.operation.TableColumns;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Reads a register's bytes, front to back. What {@link Writing} writes and this reads stand in the same order
/// in both files.
final class Reading {
    private final byte[] bytes;
    private int at;

    Reading(byte[] bytes, int from) {
        this.bytes = bytes;
        this.at = from;
    }

    int number() {
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value = (value << 8) | (mark() & 0xff);
        }
        return value;
    }

    private long whole() {
        return ((long) number() << 32) | (number() & 0xffff_ffffL);
    }

    private byte mark() {
        return bytes[at++];
    }

    Register.Provider provider() {
        return new Register.Provider(text(), set(each -> OperatingSystem.valueOf(each.text())));
    }

    /// @param bodies where the bodies begin
    Register.Operation operation(int bodies) {
        return new Register.Operation(
                text(), text(), text(), text(), text(), new Register.Body(bytes, bodies + number()));
    }

    OperationSpec spec() {
        return new OperationSpec(
                text(),
                list(Reading::text),
                text(),
                Effect.valueOf(text()),
                flag(),
                set(each -> Head.valueOf(each.text())),
                Audience.valueOf(text()),
                flag(),
                flag(),
                maybe(Reading::text),
                list(Reading::parameter),
                (Json.Obj) json(),
                (Json.Obj) json(),
                map(each -> new TableColumns(each.list(Reading::text), each.list(Reading::text))));
    }

    private Parameter parameter() {
        return new Parameter(
                text(), text(), type(), flag(), maybe(Reading::text), whole(), whole(), flag(), flag(), flag(), text());
    }

    private ParameterType type() {
        return switch (mark()) {
            case Writing.TEXT -> new ParameterType.Text(ParameterType.Format.valueOf(text()));
            case Writing.WHOLE -> new ParameterType.Whole();
            case Writing.DECIMAL -> new ParameterType.Decimal();
            case Writing.FLAG -> new ParameterType.Flag();
            case Writing.CHOICE -> new ParameterType.Choice(list(Reading::text));
            case Writing.MANY -> new ParameterType.Many(type());
            default -> throw damaged();
        };
    }

    private Json json() {
        return switch (mark()) {
            case Writing.OBJECT -> new Json.Obj(map(Reading::json));
            case Writing.LIST -> new Json.Arr(list(Reading::json));
            case Writing.TEXT -> Json.text(text());
            case Writing.DECIMAL -> Json.number(new BigDecimal(text()));
            case Writing.FLAG -> Json.flag(flag());
            case Writing.NOTHING -> Json.NULL;
            default -> throw damaged();
        };
    }

    <T> List<T> list(Function<Reading, T> element) {
        int size = number();
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(element.apply(this));
        }
        return list;
    }

    private <T> Set<T> set(Function<Reading, T> element) {
        return new LinkedHashSet<>(list(element));
    }

    private <T> Map<String, T> map(Function<Reading, T> value) {
        int size = number();
        Map<String, T> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            map.put(text(), value.apply(this));
        }
        return map;
    }

    private <T> Optional<T> maybe(Function<Reading, T> value) {
        return flag() ? Optional.of(value.apply(this)) : Optional.empty();
    }

    private boolean flag() {
        return mark() != 0;
    }

    private String text() {
        int length = number();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    private static IllegalStateException damaged() {
        return new IllegalStateException("The register of operations is damaged; build hz again.");
    }
}
