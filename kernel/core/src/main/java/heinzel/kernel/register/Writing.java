package heinzel.kernel.register;

import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.api.operation.TableColumns;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// Writes a register's bytes, the same for the same declarations. {@link Reading} reads them in this order.
final class Writing {
    static final byte TEXT = 1;
    static final byte WHOLE = 2;
    static final byte DECIMAL = 3;
    static final byte FLAG = 4;
    static final byte CHOICE = 5;
    static final byte MANY = 6;
    static final byte OBJECT = 7;
    static final byte LIST = 8;
    static final byte NOTHING = 9;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    byte[] bytes() {
        return out.toByteArray();
    }

    int size() {
        return out.size();
    }

    Writing raw(byte[] bytes) {
        out.writeBytes(bytes);
        return this;
    }

    Writing number(int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write(value >>> shift);
        }
        return this;
    }

    Writing text(String value) {
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        number(text.length);
        out.writeBytes(text);
        return this;
    }

    Writing provider(Register.Provider provider) {
        return text(provider.type()).names(provider.systems());
    }

    Writing spec(OperationSpec spec) {
        return text(spec.module())
                .list(spec.path(), Writing::text)
                .text(spec.summary())
                .text(spec.effect().name())
                .flag(spec.unattended())
                .names(spec.heads())
                .text(spec.audience().name())
                .flag(spec.neverFromChat())
                .flag(spec.decision())
                .maybe(spec.undo())
                .list(spec.parameters(), Writing::parameter)
                .json(spec.input())
                .json(spec.output())
                .map(new TreeMap<>(spec.tables()), Writing::columns);
    }

    private void columns(TableColumns columns) {
        list(columns.always(), Writing::text).list(columns.more(), Writing::text);
    }

    private void parameter(Parameter parameter) {
        text(parameter.name())
                .text(parameter.meaning())
                .type(parameter.type())
                .flag(parameter.required())
                .maybe(parameter.fallback())
                .whole(parameter.min())
                .whole(parameter.max())
                .flag(parameter.positional())
                .flag(parameter.content())
                .flag(parameter.secret())
                .text(parameter.option());
    }

    private Writing type(ParameterType type) {
        return switch (type) {
            case ParameterType.Text(ParameterType.Format format) -> mark(TEXT).text(format.name());
            case ParameterType.Whole() -> mark(WHOLE);
            case ParameterType.Decimal() -> mark(DECIMAL);
            case ParameterType.Flag() -> mark(FLAG);
            case ParameterType.Choice choice -> mark(CHOICE).list(choice.values(), Writing::text);
            case ParameterType.Many(ParameterType element) -> mark(MANY).type(element);
        };
    }

    private Writing json(Json json) {
        return switch (json) {
            case Json.Obj object -> mark(OBJECT).map(object.fields(), Writing::json);
            case Json.Arr list -> mark(LIST).list(list.items(), Writing::json);
            case Json.Text text -> mark(TEXT).text(text.value());
            case Json.Num number -> mark(DECIMAL).text(number.value().toString());
            case Json.Bool flag -> mark(FLAG).flag(flag.value());
            case Json.Null nothing -> mark(NOTHING);
        };
    }

    <T> Writing list(Collection<T> items, BiConsumer<Writing, T> element) {
        number(items.size());
        items.forEach(item -> element.accept(this, item));
        return this;
    }

    private <T> Writing map(Map<String, T> map, BiConsumer<Writing, T> value) {
        number(map.size());
        map.forEach((name, held) -> value.accept(text(name), held));
        return this;
    }

    private Writing names(Set<? extends Enum<?>> constants) {
        return list(
                constants.stream()
                        .map(Enum::name)
                        .sorted(Comparator.naturalOrder())
                        .toList(),
                Writing::text);
    }

    private Writing maybe(Optional<String> text) {
        flag(text.isPresent());
        text.ifPresent(this::text);
        return this;
    }

    private Writing flag(boolean value) {
        return mark(value ? (byte) 1 : (byte) 0);
    }

    private Writing whole(long value) {
        return number((int) (value >>> 32)).number((int) value);
    }

    private Writing mark(byte value) {
        out.write(value);
        return this;
    }
}
