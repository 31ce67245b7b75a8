package heinzel.adapters.maildir;

import heinzel.adapters.html.HtmlText;
import heinzel.api.json.Json;
import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.ContentType;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.MimePart;
import jakarta.mail.internet.MimePartDataSource;
import jakarta.mail.internet.MimeUtility;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// One message: who wrote what about what. Attachments are not read.
///
/// @param address of who wrote, or nothing
record Letter(String address, String subject, String text) {
    /// Most of a message that is read; what comes after it is attachments, hardly ever words.
    static final int MOST_BYTES = 256 * 1024;

    private static final int MOST_TEXT = 20_000;
    private static final int DEPTH = 20;
    private static final Session SESSION = Session.getInstance(new Properties());

    /// Reads the beginning of a message, which may be cut anywhere. One whose parts can't be told from each
    /// other is told by its head, and says so.
    ///
    /// @throws MessagingException when not even its head can be understood
    static Letter of(byte[] bytes) throws MessagingException {
        MimeMessage message = new MimeMessage(SESSION, new ByteArrayInputStream(bytes));
        String text;
        try {
            text = text(message, DEPTH).strip();
        } catch (MessagingException | IOException malformed) {
            text = "[This message can't be taken apart: " + malformed.getClass().getSimpleName() + "]";
        }
        return new Letter(
                address(message),
                words(Optional.ofNullable(message.getHeader("Subject", null)).orElse("")),
                text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) + "…" : text);
    }

    Json.Obj record(String id, Instant at, Handles handles) {
        return Json.object("id", id)
                .with("at", at.toString())
                .with("from", address.isEmpty() ? "" : handles.of(address))
                .with("subject", subject)
                .with("text", text);
    }

    private static String address(MimeMessage message) throws MessagingException {
        String header = Optional.ofNullable(message.getHeader("From", ","))
                .or(() -> Optional.ofNullable(sender(message)))
                .orElse("");
        InternetAddress[] found = InternetAddress.parseHeader(header, false);
        return found.length == 0 || found[0].getAddress() == null ? "" : found[0].getAddress();
    }

    private static @Nullable String sender(MimeMessage message) {
        try {
            return message.getHeader("Sender", ",");
        } catch (MessagingException unreadable) {
            return null;
        }
    }

    private static String words(String header) {
        String unfolded = MimeUtility.unfold(header);
        try {
            return plain(MimeUtility.decodeText(unfolded));
        } catch (java.io.UnsupportedEncodingException unknown) {
            return plain(unfolded);
        }
    }

    private static String plain(String header) {
        return header.replaceAll("\\s+", " ").strip();
    }

    /// Of alternatives the plain one; of several parts the words of all.
    private static String text(MimePart part, int deeper) throws MessagingException, IOException {
        if (deeper == 0 || "attachment".equalsIgnoreCase(part.getDisposition())) {
            return "";
        }
        if (part.isMimeType("text/html")) {
            return HtmlText.ofFragment(decoded(part));
        }
        if (part.isMimeType("text/plain")) {
            return decoded(part);
        }
        if (!part.isMimeType("multipart/*")) {
            return "";
        }
        MimeMultipart parts = new MimeMultipart(new MimePartDataSource(part));
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < parts.getCount(); i++) {
            BodyPart one = parts.getBodyPart(i);
            String text = one instanceof MimePart mime ? text(mime, deeper - 1).strip() : "";
            if (!text.isEmpty()) {
                if (part.isMimeType("multipart/alternative") && !all.isEmpty()) {
                    break;
                }
                all.append(all.isEmpty() ? "" : "\n\n").append(text);
            }
        }
        return all.toString();
    }

    private static String decoded(MimePart part) throws MessagingException, IOException {
        byte[] bytes = part.getInputStream().readNBytes(MOST_BYTES);
        Optional<Charset> said = charset(part);
        if (said.isPresent()) {
            return new String(bytes, said.get());
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException other) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    private static Optional<Charset> charset(MimePart part) throws MessagingException {
        try {
            String named = new ContentType(part.getContentType()).getParameter("charset");
            return named == null ? Optional.empty() : Optional.of(Charset.forName(MimeUtility.javaCharset(named)));
        } catch (jakarta.mail.internet.ParseException
                | IllegalCharsetNameException
                | UnsupportedCharsetException unknown) {
            return Optional.empty();
        }
    }
}
