package heinzel.adapters.markdown;

import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Whether hz can place drafts: the folder of documents, and each further one, can be read and written.
///
/// @param named  whether the person said where it is; the usual folder is made with the first draft
/// @param mended the command that changes the setting
record VaultCheck(Vault vault, boolean named, String mended) implements HealthCheck {
    @Override
    public String id() {
        return "vault";
    }

    @Override
    public Finding look(Call call) {
        try {
            for (Path folder : vault.allowed()) {
                Finding found = look(folder);
                if (!found.ok()) {
                    return found;
                }
            }
            return look(vault.main());
        } catch (Problem.Invalid unfit) {
            return Finding.error(unfit.said(), mended).told("vault.unfit", unfit.said());
        }
    }

    private Finding look(Path folder) {
        String quoted = CommandLine.quoted(folder.toString());
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return named
                    ? Finding.error("The folder of your documents, " + folder + ", is not there.", "mkdir -p " + quoted)
                            .told("vault.absent", folder.toString())
                    : Finding.well(folder + " (documents) will be made with the first draft.")
                            .told("vault.later", folder.toString());
        }
        if (!Files.isDirectory(folder)) {
            return Finding.error("The folder of your documents, " + folder + ", is no folder.", mended)
                    .told("vault.file", folder.toString());
        }
        if (!Files.isReadable(folder) || !Files.isWritable(folder) || !Files.isExecutable(folder)) {
            return Finding.error(
                            "The folder of your documents, " + folder + ", can't be read and written by you.",
                            "chmod u+rwx " + quoted)
                    .told("vault.closed", folder.toString());
        }
        return Finding.well("Drafts are placed in " + folder + ".").told("vault.ready", folder.toString());
    }
}
