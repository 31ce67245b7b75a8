package heinzel.adapters.http;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// What was read last from an address, so that a server can answer that nothing changed. Derived: losing it costs a
/// download. An address may be a secret, so only its hash stands here.
final class Kept {
    private static final System.Logger LOG = System.getLogger(Kept.class.getName());
    private static final int MOST = 200;
    private static final String ENDING = ".page";

    private final Path folder;
    private final PrivateFiles files;
    private final Codec codec;

    Kept(Path folder, PrivateFiles files, Codec codec) {
        this.folder = folder;
        this.files = files;
        this.codec = codec;
    }

    /// A page and by what the server knows it.
    static final class Page {
        private final String tag;
        private final String modified;
        private final String type;
        private final byte[] body;

        Page(String tag, String modified, String type, byte[] body) {
            this.tag = tag;
            this.modified = modified;
            this.type = type;
            this.body = body;
        }

        /// Its `ETag`, or nothing.
        String tag() {
            return tag;
        }

        /// Its `Last-Modified`, or nothing.
        String modified() {
            return modified;
        }

        String type() {
            return type;
        }

        byte[] body() {
            return body;
        }

        boolean known() {
            return !tag.isEmpty() || !modified.isEmpty();
        }
    }

    Optional<Page> find(URI address, String accept) {
        return files.read(file(address, accept)).flatMap(this::parse);
    }

    void put(URI address, String accept, Page page) {
        files.folder(folder);
        Json.Obj head =
                Json.object("tag", page.tag()).with("modified", page.modified()).with("type", page.type());
        byte[] line = (codec.print(head) + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] all = Arrays.copyOf(line, line.length + page.body().length);
        System.arraycopy(page.body(), 0, all, line.length, page.body().length);
        files.stage(file(address, accept), all);
        expire();
    }

    void forget(URI address, String accept) {
        if (Files.exists(file(address, accept))) {
            files.delete(file(address, accept));
        }
    }

    /// An entry that can't be read counts as lost.
    private Optional<Page> parse(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        if (end == bytes.length) {
            return Optional.empty();
        }
        try {
            Json head = codec.parse(new String(bytes, 0, end, StandardCharsets.UTF_8));
            byte[] body = Arrays.copyOfRange(bytes, end + 1, bytes.length);
            return head instanceof Json.Obj fields
                    ? Optional.of(new Page(
                            fields.text("tag").orElse(""),
                            fields.text("modified").orElse(""),
                            fields.text("type").orElse(""),
                            body))
                    : Optional.empty();
        } catch (Problem.Invalid damaged) {
            return Optional.empty();
        }
    }

    private void expire() {
        List<Path> entries = files.list(folder).stream()
                .filter(name -> name.endsWith(ENDING))
                .map(folder::resolve)
                .toList();
        if (entries.size() > MOST) {
            entries.stream()
                    .sorted(Comparator.comparing(Kept::age))
                    .limit(entries.size() - MOST)
                    .forEach(files::delete);
        }
    }

    private static FileTime age(Path entry) {
        try {
            return Files.getLastModifiedTime(entry);
        } catch (IOException gone) {
            LOG.log(System.Logger.Level.DEBUG, "Another process took " + entry + " away", gone);
            return FileTime.fromMillis(0);
        }
    }

    private Path file(URI address, String accept) {
        try {
            byte[] identity = (accept + "\n" + address).getBytes(StandardCharsets.UTF_8);
            return folder.resolve(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(identity))
                    + ENDING);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
