package heinzel.adapters.markdown;

import heinzel.api.document.Documents;
import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Drafts in Markdown files. Each change reads the file, works on what is there, and is written only while that
/// still is what is there; changes by hz itself to one file go one after the other.
public final class MarkdownDocuments implements Documents {
    /// How often a change is worked out anew because the file was changed meanwhile.
    private static final int ROUNDS = 3;

    private static final Duration COARSE = Duration.ofSeconds(2);

    private final Vault vault;
    private final PrivateFiles files;
    private final Path locks;
    private final History history;
    private final InstantSource clock;

    MarkdownDocuments(Vault vault, PrivateFiles files, Path locks, History history, InstantSource clock) {
        this.vault = vault;
        this.files = files;
        this.locks = locks;
        this.history = history;
        this.clock = clock;
    }

    /// A change worked out: the new text, when there is something to write, and what to answer.
    private record Change<T>(Optional<Document> document, T answer) {}

    @Override
    public Placed place(Placement placement) {
        Path path = vault.resolve(placement.file());
        String key = Tag.shortKey(placement.key());
        return change(path, placement.file(), before -> {
            requireSeen(before, key, placement.title(), placement.file());
            placement.replaces().ifPresent(replaced -> requireSeen(before, replaced));
            Optional<Integer> there = before.tagLine(key);
            if (there.isPresent()) {
                return new Change<>(
                        Optional.empty(),
                        placed(
                                before.below(there.get()),
                                path,
                                alike(before.without(there.get(), before.below(there.get())), placement)));
            }
            Document base = withoutReplaced(begun(before, placement), placement.replaces());
            Outline.Heading section = base.section(placement.section());
            List<String> block = DraftText.block(placement.title(), placement.text(), section.level() + 1);
            Document after = base.with(section, Tag.line(placement.name(), placement.version(), key), block);
            int tag = after.tagLine(key).orElseThrow(() -> unfit(placement));
            if (!after.below(tag).text().equals(String.join("\n", block) + "\n")) {
                throw unfit(placement);
            }
            return new Change<>(Optional.of(after), placed(after.below(tag), path, alike(base, placement)));
        });
    }

    @Override
    public DraftState state(DraftRef draft) {
        Path path = vault.resolve(draft.file());
        DocumentFile file = DocumentFile.read(path);
        if (!file.exists()) {
            return new DraftState.Gone(draft.file() + " does not exist any more.");
        }
        Document document = Document.of(draft.file(), file.text());
        String key = Tag.shortKey(draft.key());
        Optional<Integer> tag = document.tagLine(key);
        if (tag.isPresent()) {
            Block block = document.below(tag.get());
            return new DraftState.Waiting(block.text(), block.hash());
        }
        List<Integer> traces = document.traces(key);
        if (!traces.isEmpty()) {
            Block block = document.below(traces.getFirst(), lines(draft));
            return new DraftState.Waiting(block.text(), block.hash());
        }
        return new Search(document)
                .find(draft)
                .<DraftState>map(block -> document.asksAbove(block)
                        ? new DraftState.Waiting(block.text(), block.hash())
                        : new DraftState.Approved(
                                block.text(), block.hash(), history.whoRemoved(key, path), file.changed()))
                .orElseGet(() -> new DraftState.Gone("Neither the tag, nor the heading \"" + draft.title()
                        + "\", nor half of the draft's lines stand in " + draft.file() + "."));
    }

    @Override
    public List<String> alike(DraftRef draft) {
        DocumentFile file = DocumentFile.read(vault.resolve(draft.file()));
        Document document = Document.of(draft.file(), file.text());
        Document others = document.tagLine(Tag.shortKey(draft.key()))
                .map(tag -> document.without(tag, document.below(tag)))
                .or(() -> new Search(document).find(draft).map(document::without))
                .orElse(document);
        return new Search(others).alike(draft.section(), draft.title(), draft.text());
    }

    /// Times of files are as coarse as two seconds on some disks.
    @Override
    public Optional<String> stamp(String file) {
        return DocumentFile.stamp(vault.resolve(file))
                .filter(stamp -> stamp.changed().isBefore(clock.instant().minus(COARSE)))
                .map(DocumentFile.Stamp::toString);
    }

    @Override
    public String accept(DraftRef draft, String hash) {
        Path path = vault.resolve(draft.file());
        String key = Tag.shortKey(draft.key());
        return change(path, draft.file(), before -> {
            requireSeen(before, draft);
            Optional<Integer> tag = before.tagLine(key);
            // Approved already, by hand or by a run that was cut off: the same text again is the same answer.
            Block block = tag.map(before::below)
                    .or(() -> new Search(before).find(draft))
                    .orElseThrow(() -> new Problem.Conflict(
                            "The draft \"" + draft.title() + "\" is not in " + draft.file() + " any more.",
                            "Look into the file; \"hz decline\" settles the draft if it was rejected."));
            if (!block.hash().equals(hash)) {
                throw new Problem.Conflict(
                        "The draft \"" + draft.title() + "\" in " + draft.file()
                                + " is another text by now than the one that was shown.",
                        "Read it again (\"hz drafts\") and approve what it says now.");
            }
            return new Change<>(tag.map(before::approved), block.text());
        });
    }

    @Override
    public void withdraw(DraftRef draft) {
        Path path = vault.resolve(draft.file());
        change(path, draft.file(), before -> {
            requireSeen(before, draft);
            if (new Search(before).find(draft).isPresent()
                    && before.tagLine(Tag.shortKey(draft.key())).isEmpty()) {
                throw new Problem.Conflict(
                        "The draft \"" + draft.title() + "\" in " + draft.file()
                                + " has lost its tag, so it counts as approved.",
                        "Take the text out of the file yourself.");
            }
            Document after = withoutReplaced(before, Optional.of(draft));
            return new Change<>(after == before ? Optional.empty() : Optional.of(after), true);
        });
    }

    @Override
    public void check(String file, String section) {
        Path path = vault.resolve(file);
        DocumentFile there = DocumentFile.read(path);
        there.checkWritable();
        String text = there.text();
        if (!text.replace("\uFEFF", "").isBlank()) {
            Document.of(file, text).section(section);
        }
    }

    /// A file that is not there yet, or has nothing in it, begins with the section.
    private static Document begun(Document before, Placement placement) {
        Lines lines = before.lines();
        return lines.lines().stream().allMatch(Lines.Line::blank)
                ? new Document(
                        placement.file(),
                        lines.insert(lines.size(), List.of("# " + DraftText.oneLine(placement.section()))))
                : before;
    }

    /// The document without an older draft; the same document when that one is not there any more.
    private static Document withoutReplaced(Document before, Optional<DraftRef> replaced) {
        Optional<Integer> tag = replaced.flatMap(draft -> before.tagLine(Tag.shortKey(draft.key())));
        if (replaced.isEmpty() || tag.isEmpty()) {
            return before;
        }
        DraftRef draft = replaced.get();
        Block block = before.below(tag.get());
        if (!block.hash().equals(draft.hash())) {
            throw new Problem.Conflict(
                    "Somebody edited the draft \"" + draft.title() + "\" that waits in " + draft.file()
                            + ", so hz leaves it as it is.",
                    "Approve it by deleting its tag line, or take it out of the file yourself.");
        }
        return before.without(tag.get(), block);
    }

    /// What hz would take out of a fence or a comment may be more than the draft; and of a draft that somebody
    /// copied with its tag, or a merge doubled, nobody knows which one is meant.
    private static void requireSeen(Document document, DraftRef draft) {
        String key = Tag.shortKey(draft.key());
        requireSeen(document, key, draft.title(), draft.file());
        if (document.tagLine(key).isEmpty()
                && new Search(document).find(draft).filter(document::asksAbove).isPresent()) {
            throw changed(draft.title(), draft.file());
        }
        List<Integer> tags = document.tagLines(key);
        if (tags.size() > 1) {
            throw new Problem.Conflict(
                    "The tag of the draft \"" + draft.title() + "\" stands more than once in " + draft.file()
                            + ", in lines " + (tags.get(0) + 1) + " and " + (tags.get(1) + 1) + ".",
                    "Take out the one that you don't mean, with its tag.");
        }
    }

    private static void requireSeen(Document document, String key, String title, String file) {
        if (document.tagLine(key).isEmpty() && !document.traces(key).isEmpty()) {
            throw changed(title, file);
        }
    }

    private static Problem changed(String title, String file) {
        return new Problem.Conflict(
                "The tag of the draft \"" + title + "\" in " + file
                        + " was changed, or stands in a code fence, a comment or an indented part.",
                "To approve the draft, delete what is left of its tag line. Otherwise close what is open above it,"
                        + " or take the draft out of the file yourself.");
    }

    /// How many lines a draft had as it was placed; where nothing tells where it ends, as in a fence that
    /// somebody left open, it is taken to be as long still.
    private static int lines(DraftRef draft) {
        return Math.toIntExact(draft.text().map(text -> text.lines().count()).orElse(1L));
    }

    private static Problem unfit(Placement placement) {
        return new Problem.Conflict(
                "The section \"" + placement.section() + "\" of " + placement.file()
                        + " does not take a sub-section: what stands before it swallows it.",
                "Close the code fence, HTML block or list that is open there.");
    }

    private static List<String> alike(Document before, Placement placement) {
        return new Search(before).alike(placement.section(), placement.title(), Optional.of(placement.text()));
    }

    private static Placed placed(Block block, Path path, List<String> alike) {
        return new Placed(block.hash(), block.text(), path.toString(), alike);
    }

    private <T> T change(Path path, String name, Function<Document, Change<T>> work) {
        return exclusively(path, () -> {
            for (int round = 0; round < ROUNDS; round++) {
                DocumentFile file = DocumentFile.read(path);
                Change<T> change = work.apply(Document.of(name, file.text()));
                if (change.document().isEmpty()
                        || file.replace(change.document().get().lines().toString())) {
                    return change.answer();
                }
            }
            throw new Problem.Conflict(
                    name + " is being changed by somebody else right now.", "Try again when that is done.");
        });
    }

    private <T> T exclusively(Path path, Supplier<T> work) {
        files.folder(locks);
        return files.locked(locks.resolve(Tag.sha256(path.toString()).substring(0, 16) + ".lock"), work);
    }
}
