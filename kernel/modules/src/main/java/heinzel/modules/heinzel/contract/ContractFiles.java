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
    private final ReadContracts read = new ReadContracts();

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
        return files.read(file(heinzel, version)).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /// A version as hz understands it, whatever its file says: to show it, never to act by it.
    ///
    /// @throws Problem.Unavailable when its file is gone
    public Contract contract(String heinzel, int version) {
        return read(heinzel, version, there(heinzel, version));
    }

    /// A version to act by: what was approved, and nothing else. A file that was changed on disk since is no
    /// contract, whoever changed it.
    ///
    /// @param fingerprint the SHA-256 of the approved text, as the record has it
    /// @throws Problem.Unavailable when its file is gone
    /// @throws Problem.Refused     when its file is another text
    public Contract approved(String heinzel, int version, String fingerprint) {
        String text = there(heinzel, version);
        if (!CanonicalJson.sha256(text).equals(fingerprint)) {
            throw new Problem.Refused(
                    "The file of version " + version + " of the contract of " + heinzel
                            + " is not the text that was approved: somebody changed it on disk.",
                    "Put the approved text back (SHA-256 " + fingerprint + ") into " + file(heinzel, version)
                            + ". A change of a contract goes by: " + amending(heinzel));
        }
        return read(heinzel, version, text);
    }

    /// Whether a version's file is there and is the approved text.
    ///
    /// @param fingerprint the SHA-256 of the approved text, as the record has it
    public boolean holds(String heinzel, int version, String fingerprint) {
        return text(heinzel, version)
                .map(CanonicalJson::sha256)
                .filter(fingerprint::equals)
                .isPresent();
    }

    private String there(String heinzel, int version) {
        return text(heinzel, version)
                .orElseThrow(() -> new Problem.Unavailable(
                        "Version " + version + " of the contract of " + heinzel + " is not on disk.",
                        "Put the file back from a backup: " + file(heinzel, version) + ". Or set another in its place: "
                                + amending(heinzel)));
    }

    private Contract read(String heinzel, int version, String text) {
        return read.read(heinzel, text)
                .orElseThrow(() -> new Problem.Unavailable(
                        "Version " + version + " of the contract of " + heinzel + " can't be read any more.",
                        "Put the file back from a backup, or set another in its place: " + amending(heinzel)));
    }

    private static String amending(String heinzel) {
        return "hz heinzel amend " + heinzel + " --file FILE";
    }

    /// The file of the newest version that is on disk.
    public Optional<Path> newest(String heinzel) {
        Path newest = null;
        for (int version = 1; text(heinzel, version).isPresent(); version++) {
            newest = file(heinzel, version);
        }
        return Optional.ofNullable(newest);
    }

    private Path file(String heinzel, int version) {
        return folders.apply(heinzel).resolve("contract").resolve("v" + version + ".prose.md");
    }
}
