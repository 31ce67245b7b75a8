package heinzel.modules.heinzel.contract;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Id;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// Proposed texts on disk: `amendments/<id>.prose.md`. They never change; what became of one stands in the spine.
public final class AmendmentFiles {
    /// How an amendment's id begins.
    public static final String PREFIX = "amend";

    private final Function<String, Path> folders;
    private final PrivateFiles files;

    /// @param folders the folder of a session, by its id
    public AmendmentFiles(Function<String, Path> folders, PrivateFiles files) {
        this.folders = folders;
        this.files = files;
    }

    public void write(String heinzel, String amendment, String text) {
        files.folder(folder(heinzel));
        files.replace(file(heinzel, amendment), text.getBytes(StandardCharsets.UTF_8));
    }

    /// A proposed text, byte for byte; empty when its file is gone.
    public Optional<String> text(String heinzel, String amendment) {
        return files.read(file(heinzel, amendment)).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private Path file(String heinzel, String amendment) {
        if (!Id.fits(amendment, PREFIX)) {
            throw new IllegalArgumentException("No amendment has the id '" + amendment + "'");
        }
        return folder(heinzel).resolve(amendment + ".prose.md");
    }

    private Path folder(String heinzel) {
        return folders.apply(heinzel).resolve("amendments");
    }
}
