package heinzel.modules.heinzel.draft;

import heinzel.api.document.Documents.DraftState;
import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.source.Fingerprints;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Drafts as files of hz's own, for contracts that publish nowhere: `drafts/<draft>.md` in the session's folder.
public final class OwnDrafts {
    private final Function<String, Path> folders;
    private final PrivateFiles files;

    /// @param folders the folder of a session, by its id
    public OwnDrafts(Function<String, Path> folders, PrivateFiles files) {
        this.folders = folders;
        this.files = files;
    }

    DraftPlace of(String heinzel) {
        return new OwnPlace(folders.apply(heinzel).resolve("drafts"));
    }

    private final class OwnPlace implements DraftPlace {
        private final Path folder;

        OwnPlace(Path folder) {
            this.folder = folder;
        }

        /// Nothing of a person's is in the way of a file of hz's own.
        @Override
        public void check() {}

        @Override
        public Stood place(PlacedDraft draft, Optional<PlacedDraft> replaces) {
            String block =
                    "# " + draft.title() + "\n\n" + draft.text().orElse("").strip() + "\n";
            files.folder(folder);
            files.replace(file(draft), block.getBytes(StandardCharsets.UTF_8));
            return new Stood(Fingerprints.sha256(block), List.of());
        }

        /// Each has a file to itself.
        @Override
        public List<String> alike(PlacedDraft draft) {
            return List.of();
        }

        @Override
        public DraftState state(PlacedDraft draft) {
            return read(draft)
                    .<DraftState>map(block -> new DraftState.Waiting(block, Fingerprints.sha256(block)))
                    .orElseGet(
                            () -> new DraftState.Gone("Its file " + file(draft).getFileName() + " is not there."));
        }

        /// Nobody approves one by editing it: it is there, or it is not.
        @Override
        public Optional<String> stamp(String draft) {
            return Optional.of(
                    Files.exists(folder.resolve(draft + ".md"), LinkOption.NOFOLLOW_LINKS) ? "there" : "gone");
        }

        @Override
        public String accept(PlacedDraft draft, String hash) {
            String block = read(draft)
                    .orElseThrow(() -> new Problem.Conflict(
                            "The draft's file is not there any more: "
                                    + file(draft).getFileName(),
                            "hz drafts"));
            if (!Fingerprints.sha256(block).equals(hash)) {
                throw new Problem.Conflict("The draft is not the one that was shown.", "hz drafts");
            }
            return block;
        }

        @Override
        public void withdraw(PlacedDraft draft) {
            if (read(draft)
                    .filter(block -> !Fingerprints.sha256(block).equals(draft.hash()))
                    .isPresent()) {
                throw new Problem.Conflict(
                        "Somebody edited the draft since it was placed.", "Take it away yourself: " + file(draft));
            }
            files.delete(file(draft));
        }

        @Override
        public String where(PlacedDraft draft) {
            return file(draft).toString();
        }

        private Optional<String> read(PlacedDraft draft) {
            return files.read(file(draft)).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        }

        private Path file(PlacedDraft draft) {
            return folder.resolve(draft.id() + ".md");
        }
    }
}
