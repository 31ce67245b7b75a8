package heinzel.adapters.agents;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A settings file of another program. It is replaced whole, with the rights it had, where it really lies
/// (people keep such files behind links), and only if it still reads as it did.
record SettingsText(Path file) {
    /// Its text; empty when it is not there.
    String read() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
        } catch (NoSuchFileException none) {
            return "";
        } catch (CharacterCodingException foreign) {
            throw new Problem.Conflict("hz does not change " + file + ": it is not UTF-8.", "Mend the file first.");
        } catch (IOException unreadable) {
            throw DiskTrouble.of(file, unreadable).problem("The file " + file + " can't be read", unreadable);
        }
    }

    /// @param before what was read
    void write(String before, String after) {
        try {
            Path real = Files.exists(file) ? file.toRealPath() : file;
            Path folder = real.toAbsolutePath().getParent();
            if (folder == null) {
                throw new IOException("it lies in no folder");
            }
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, ".hz-", ".tmp");
            try {
                Files.writeString(fresh, after);
                // A temporary file is its owner's alone; one that was there keeps its rights.
                if (Files.exists(real)
                        && folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                    Files.setPosixFilePermissions(fresh, Files.getPosixFilePermissions(real));
                }
                if (!read().equals(before)) {
                    throw new Problem.Conflict(file + " was changed meanwhile, so hz left it alone.", "Try again.");
                }
                Files.move(fresh, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException unwritable) {
            throw DiskTrouble.of(file, unwritable).problem("The file " + file + " can't be written", unwritable);
        }
    }
}
