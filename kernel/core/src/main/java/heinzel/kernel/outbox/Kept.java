package heinzel.kernel.outbox;

import heinzel.api.outbox.Letter.Redacted;
import heinzel.api.text.Redaction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A request's text as it is kept, and what there is to say of it as it was sent. Whatever gets here was redacted on
/// its way out; a credential that slipped through is not kept a second time.
///
/// @param text   to be kept
/// @param bytes  how many were sent
/// @param sha256 of those
/// @param asSent whether the kept text is the sent one
record Kept(String text, long bytes, String sha256, Redacted redacted, boolean asSent) {
    private static final String EMAIL = "[email]";
    private static final String CREDENTIAL = "[credential]";

    static Kept of(String sent) {
        String text = Redaction.redact(sent);
        byte[] bytes = sent.getBytes(StandardCharsets.UTF_8);
        return new Kept(
                text,
                bytes.length,
                sha256(bytes),
                new Redacted(count(sent, EMAIL), count(sent, CREDENTIAL)),
                text.equals(sent));
    }

    static String sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    private static long count(String text, String mark) {
        long count = 0;
        for (int at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length())) {
            count++;
        }
        return count;
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
