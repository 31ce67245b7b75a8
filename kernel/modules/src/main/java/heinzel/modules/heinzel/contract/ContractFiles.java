package heinzel.modules.heinzel.contract;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// The versions of contracts on disk: `contract/v<n>.prose.md`, and its compiled form beside it. A version
/// never changes.
public final class ContractFiles {
    private final Function<String, Path> folders;
    private final PrivateFiles files;

    /// @param folders the folder of a session, by its id
    public ContractFiles(Function<String, Path> folders, PrivateFiles files) {
        this.folders = folders;
        this.files = files;
    }

    /// Keeps a version, with the person's text byte for byte.
    public void write(String heinzel, int version, String text, Compiled compiled) {
        Path folder = folders.apply(heinzel).resolve("contract");
        files.folder(folder);
        files.replace(folder.resolve("v" + version + ".prose.md"), text.getBytes(StandardCharsets.UTF_8));
        files.replace(
                folder.resolve("v" + version + ".compiled.json"),
                compiled.json().getBytes(StandardCharsets.UTF_8));
    }

    public Optional<String> text(String heinzel, int version) {
        return files.read(folders.apply(heinzel).resolve("contract").resolve("v" + version + ".prose.md"))
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /// A version as hz understands it.
    ///
    /// @throws Problem.Unavailable when its file is gone
    public Contract contract(String heinzel, int version) {
        String text = text(heinzel, version)
                .orElseThrow(() -> new Problem.Unavailable(
                        "Version " + version + " of the contract of " + heinzel + " is not on disk.",
                        "Put the file back from a backup, or amend the contract."));
        return ContractReader.read(text, heinzel)
                .contract()
                .orElseThrow(() -> new Problem.Unavailable(
                        "Version " + version + " of the contract of " + heinzel + " can't be read any more.",
                        "Put the file back from a backup, or amend the contract."));
    }
}
