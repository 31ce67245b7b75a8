package heinzel.modules.heinzel.source;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Fingerprints of what was read: a SHA-256 for each facet, of the canonical JSON of that facet's fields in
/// every record.
public final class Fingerprints {
    /// The facet of a method that declares none: all fields.
    private static final String ALL = "records";

    private final Codec codec;

    public Fingerprints(Codec codec) {
        this.codec = codec;
    }

    /// By facet, sorted by name.
    public Map<String, String> of(SourceMethod method, Fetched fetched) {
        Map<String, String> prints = new TreeMap<>();
        if (method.facets().isEmpty()) {
            prints.put(ALL, sha256(codec.canonical(Json.array(fetched.records()))));
        }
        for (SourceMethod.Facet facet : method.facets()) {
            prints.put(facet.name(), sha256(codec.canonical(part(fetched.records(), facet.fields()))));
        }
        return prints;
    }

    /// One hash for a whole map, where a contract names no facet.
    public String whole(Map<String, String> fingerprints) {
        Map<String, Json> fields = new TreeMap<>();
        fingerprints.forEach((facet, print) -> fields.put(facet, Json.text(print)));
        return sha256(codec.canonical(new Json.Obj(fields)));
    }

    private static Json part(List<Json.Obj> records, List<String> fields) {
        return Json.array(records.stream().map(each -> pick(each, fields)).toList());
    }

    private static Json.Obj pick(Json.Obj each, List<String> fields) {
        Map<String, Json> picked = new LinkedHashMap<>();
        for (String field : fields) {
            Json value = each.get(field);
            picked.put(field, value == null ? Json.NULL : value);
        }
        return new Json.Obj(picked);
    }

    /// SHA-256 of a text's UTF-8, in lower-case hex.
    public static String sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    /// SHA-256 of bytes, in lower-case hex.
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256.", missing);
        }
    }
}
