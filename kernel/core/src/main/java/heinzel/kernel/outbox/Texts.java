package heinzel.kernel.outbox;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// The texts of requests, packed: each request of a turn repeats those before it.
final class Texts {
    static final String FILE = ".txt.gz";

    private final PrivateFiles files;

    Texts(PrivateFiles files) {
        this.files = files;
    }

    void write(Path file, String text) {
        files.stage(file, packed(text));
    }

    /// Empty when it is not there, and when it is not whole.
    Optional<String> read(Path file) {
        return files.read(file).flatMap(Texts::unpacked);
    }

    /// How much a day's texts take.
    long bytes(Path folder) {
        long bytes = 0;
        try {
            for (String name : files.list(folder)) {
                bytes += folder.resolve(name).toFile().length();
            }
        } catch (Problem.Unavailable gone) {
            // Another hz deletes it just now.
            return bytes;
        }
        return bytes;
    }

    private static byte[] packed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() / 2 + 64);
        try (GZIPOutputStream out = new Quick(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static Optional<String> unpacked(byte[] bytes) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException notWhole) {
            return Optional.empty();
        }
    }

    /// A turn waits for it.
    private static final class Quick extends GZIPOutputStream {
        Quick(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
