package heinzel.kernel.health;

import heinzel.api.files.DiskTrouble;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.CommandLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/// Whether a folder of hz's own is usable, and private: no one but its user may look into it.
record FolderCheck(String id, String holds, Path folder) implements HealthCheck {
    private static final Set<PosixFilePermission> OTHERS = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.GROUP_EXECUTE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.OTHERS_EXECUTE);

    @Override
    public Finding look(Call call) {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Finding.well(folder + " (" + holds + ") will be made when it is needed.")
                    .told("folder.absent", folder.toString());
        }
        String quoted = CommandLine.quoted(folder.toString());
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Finding.error(
                            folder + " (" + holds + ") is no folder, so hz can't keep anything there.",
                            "mv " + quoted + " " + quoted + ".old")
                    .told("folder.file", folder.toString());
        }
        if (!Files.isWritable(folder) || !Files.isReadable(folder)) {
            return Finding.error(folder + " (" + holds + ") can't be read and written by you.", "chmod u+rwx " + quoted)
                    .told("folder.closed", folder.toString());
        }
        try {
            return others().isEmpty()
                    ? Finding.well(folder + " (" + holds + ") is there, and yours alone.")
                            .told("folder.private", folder.toString())
                    : Finding.error(
                                    folder + " (" + holds + ") can be opened by others on this machine.",
                                    "chmod 700 " + quoted)
                            .told("folder.open", folder.toString());
        } catch (IOException unreadable) {
            return Finding.error(
                    folder + " (" + holds + ") can't be examined: "
                            + DiskTrouble.of(folder, unreadable).why() + ".",
                    "");
        }
    }

    /// What others may do; nothing where the system has no such permissions.
    private Set<PosixFilePermission> others() throws IOException {
        if (!Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            return Set.of();
        }
        PosixFileAttributes attributes =
                Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Set<PosixFilePermission> others = EnumSet.noneOf(PosixFilePermission.class);
        others.addAll(attributes.permissions());
        others.retainAll(OTHERS);
        return others;
    }
}
