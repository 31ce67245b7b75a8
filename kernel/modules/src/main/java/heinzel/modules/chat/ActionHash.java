package heinzel.modules.chat;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/// The hash by which a person confirms what was shown: SHA-256, in lower-case hexadecimal, of the canonical JSON of
/// `{arguments, module, operation}`. Money and other numbers with a fraction stand in it as text, since canonical
/// JSON knows no exact fractions.
final class ActionHash {
    private static final BigDecimal EXACT = BigDecimal.valueOf(1L << 53);

    private ActionHash() {}

    static String of(Codec codec, String module, String operation, Json.Obj arguments) {
        Json.Obj hashed = Json.object("arguments", hashable(arguments))
                .with("module", module)
                .with("operation", operation);
        return sha256(codec.canonical(hashed).getBytes(StandardCharsets.UTF_8));
    }

    private static Json hashable(Json json) {
        return switch (json) {
            case Json.Obj object -> {
                Map<String, Json> fields = new LinkedHashMap<>();
                object.fields().forEach((name, value) -> fields.put(name, hashable(value)));
                yield new Json.Obj(fields);
            }
            case Json.Arr array ->
                Json.array(array.items().stream().map(ActionHash::hashable).toList());
            case Json.Num number -> whole(number.value()) ? number : Json.text(number.toString());
            case Json.Text text -> text;
            case Json.Bool flag -> flag;
            case Json.Null nothing -> nothing;
        };
    }

    private static boolean whole(BigDecimal value) {
        return value.stripTrailingZeros().scale() <= 0 && value.abs().compareTo(EXACT) < 0;
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256, this one does not", missing);
        }
    }
}
