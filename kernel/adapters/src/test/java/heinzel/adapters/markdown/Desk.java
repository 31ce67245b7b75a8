package heinzel.adapters.markdown;

import heinzel.api.document.Documents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A vault in a folder of its own, and drafts placed in it.
record Desk(Path vault, MarkdownDocuments documents) {
    static Desk in(Path folder) throws IOException {
        Path vault = Files.createDirectories(folder.resolve("vault"));
        return new Desk(vault, documents(folder, vault, List.of()));
    }

    static MarkdownDocuments documents(Path folder, Path vault, List<String> others) {
        return new MarkdownDocuments(
                new Vault(folder, vault.toString(), others),
                PlainLocks.make(),
                folder.resolve("locks"),
                (key, document) -> Optional.empty(),
                java.time.InstantSource.system());
    }

    Path write(String file, String text) throws IOException {
        Path path = vault.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    String read(String file) throws IOException {
        return new String(Files.readAllBytes(vault.resolve(file)), StandardCharsets.UTF_8);
    }

    Documents.Placed place(String key, String title, String text) {
        return documents.place(placement(key, title, text, Optional.empty()));
    }

    static Documents.Placement placement(String key, String title, String text, Optional<Documents.DraftRef> replaces) {
        return new Documents.Placement(key, "weekly", 3, "report.md", "Checkout", title, text, replaces);
    }

    static Documents.DraftRef ref(String key, String title, Documents.Placed placed) {
        return ref(key, title, placed, List.of());
    }

    static Documents.DraftRef ref(String key, String title, Documents.Placed placed, List<String> alike) {
        return new Documents.DraftRef(
                key, "report.md", "Checkout", title, Optional.of(placed.block()), placed.hash(), alike);
    }
}
