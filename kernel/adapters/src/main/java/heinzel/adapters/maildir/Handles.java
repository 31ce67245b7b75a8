package heinzel.adapters.maildir;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;

/// Who wrote, without an address: the handle that settings give, or else a hash that is the same for the same
/// address.
final class Handles {
    private final Map<String, String> byAddress = new HashMap<>();

    /// @param named `[adapters.maildir] handles`: the address of each handle
    Handles(Map<String, String> named) {
        named.forEach((handle, address) -> byAddress.put(fold(address), handle));
    }

    String of(String address) {
        return byAddress.getOrDefault(fold(address), "#" + hash(fold(address)));
    }

    private static String fold(String address) {
        return address.strip().toLowerCase(Locale.ROOT);
    }

    private static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)))
                    .substring(0, 12);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
