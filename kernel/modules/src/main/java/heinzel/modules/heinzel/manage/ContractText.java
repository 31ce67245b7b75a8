package heinzel.modules.heinzel.manage;

import heinzel.api.files.DiskTrouble;
import heinzel.api.files.Folders;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.source.Fingerprints;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// Reads a contract file that a person names.
public final class ContractText {
    /// Larger than any contract, and small enough to be read at once.
    private static final int MOST_BYTES = 1 << 20;

    private final Folders folders;

    public ContractText(Folders folders) {
        this.folders = folders;
    }

    /// @param file as given; relative to where hz was started
    public Named read(Path file) {
        Path path = folders.project().resolve(file);
        try {
            if (!Files.exists(path)) {
                throw new NoSuchFileException(path.toString());
            }
            if (!Files.isRegularFile(path)) {
                throw new Problem.Invalid(file + " is no ordinary file.", "Give the path of a .prose.md file.");
            }
            byte[] bytes = bytes(path);
            if (bytes.length > MOST_BYTES) {
                throw new Problem.Invalid(
                        "No contract: " + file + " has more than " + MOST_BYTES + " bytes.",
                        "A contract is a text of a page.");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return new Named(text, stem(path), file.toString());
        } catch (NoSuchFileException missing) {
            throw new Problem.NotFound("No such file: " + file, "Give the path of a .prose.md file.");
        } catch (CharacterCodingException odd) {
            throw new Problem.Invalid(file + " is no UTF-8 text.", "Save it as UTF-8.");
        } catch (IOException broken) {
            throw DiskTrouble.of(file, broken).problem("The contract can't be read", broken);
        }
    }

    /// Reads a file that must still be the one that was meant.
    ///
    /// @param expect the SHA-256 it must have; nothing where whoever calls names the file alone
    /// @throws Problem.Conflict when it is another text
    public Named read(Path file, Optional<String> expect) {
        Named named = read(file);
        String hash = named.hash();
        if (expect.filter(meant -> !meant.equals(hash)).isPresent()) {
            throw new Problem.Conflict(
                    file + " is not the text that was meant: its SHA-256 is " + hash + ", not " + expect.get() + ".",
                    "Look at the file, then ask for it again.");
        }
        return named;
    }

    /// The hash that binds a proposal to the text that the file holds now.
    ///
    /// @return nothing where no file is named
    public Optional<String> bound(Optional<Path> file, Optional<String> expect) {
        return file.isEmpty() ? expect : Optional.of(read(file.get(), expect).hash());
    }

    private static byte[] bytes(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(MOST_BYTES + 1);
        }
    }

    private static String stem(Path path) {
        String name = String.valueOf(path.getFileName());
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /// A text and where it is from.
    ///
    /// @param stem what its file is called, without endings
    /// @param from how the person named it, for messages
    public record Named(String text, String stem, String from) {
        /// SHA-256 of the text, as an approval takes it.
        public String hash() {
            return Fingerprints.sha256(text);
        }
    }
}
