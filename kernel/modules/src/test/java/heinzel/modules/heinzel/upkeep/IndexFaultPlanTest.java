package heinzel.modules.heinzel.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.index.AmendmentTable;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.InputTable;
import heinzel.modules.heinzel.index.LessonTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The fault plan's layer F: whatever becomes of the index's file, in each moment of a life, the next answer is
/// that of the spines, and the life goes on.
final class IndexFaultPlanTest {
    private static final List<Table> TABLES = List.of(
            HeinzelTable.TABLE,
            TurnTable.TABLE,
            DraftTable.TABLE,
            LessonTable.TABLE,
            AmendmentTable.TABLE,
            InputTable.TABLE);
    private static final List<String> FILES = List.of("index.sqlite", "index.sqlite-wal", "index.sqlite-shm");

    @TempDir
    private Path folder;

    private Yard yard;
    private final List<String> ids = new ArrayList<>();
    private int names;

    enum Fault {
        DELETED,
        TRUNCATED,
        OVERWRITTEN_PAGE,
        OLDER_COPY,
        MISSING_WAL,
        KILLED_BETWEEN_SPINE_AND_INDEX
    }

    enum Moment {
        JUST_BORN,
        DURING_A_TURN,
        WITH_A_DRAFT_THAT_WAITS,
        AFTER_A_NEW_VERSION,
        WITH_MANY_OTHERS
    }

    static Stream<Arguments> cases() {
        return Stream.of(Fault.values())
                .flatMap(fault -> Stream.of(Moment.values()).map(moment -> Arguments.of(fault, moment)));
    }

    @BeforeEach
    void open() {
        yard = new Yard(folder);
    }

    @AfterEach
    void close() {
        yard.close();
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Proves("D5.6")
    void whateverBecomesOfTheIndexTheSpinesAreBelieved(Fault fault, Moment moment) throws Exception {
        live(moment);
        yard.list();
        breaks(fault);
        yard.restart();

        List<Row> truth = truth();
        List<Listing> listed = yard.list();
        assertEquals(
                ids.stream().sorted().toList(), listed.stream().map(Listing::id).toList());
        assertEquals(truth, rows(yard.store()));
        yard.restart();
        assertEquals(listed, yard.list(), "asked again by another process");
        assertTrue(yard.verify().ok(), () -> yard.verify().toString());
        assertEquals(0, yard.reindex().changed());
        assertEquals(truth, rows(yard.store()));

        String turn = yard.turn(ids.getFirst(), "a fresh turn");
        assertEquals(truth(), rows(yard.store()));
        assertTrue(rows(yard.store()).stream().anyMatch(row -> row.key().equals(turn)));
        assertTrue(yard.verify().ok());
    }

    private void live(Moment moment) {
        String id = born();
        switch (moment) {
            case JUST_BORN -> {}
            case DURING_A_TURN -> {
                yard.turn(id, "a text");
                yard.begun(id, "a text");
            }
            case WITH_A_DRAFT_THAT_WAITS -> drafts(id);
            case AFTER_A_NEW_VERSION -> {
                drafts(id);
                String amended = Yard.contract("other", "schedule: \"0 9 * * *\"\n");
                Yard.write(yard.folder(id).resolve("contract/v2.prose.md"), amended);
                yard.happens(id, null, new Event.ContractAmended(2, Fingerprints.sha256(amended), yard.next("amend")));
                yard.happens(id, null, new Event.Renamed("other"));
                yard.happens(id, null, new Event.LessonRecorded(yard.next("lesson"), "Be brief.", mark()));
            }
            case WITH_MANY_OTHERS -> {
                for (int i = 0; i < 30; i++) {
                    String other = born();
                    yard.turn(other, "a text");
                    if (i % 3 == 0) {
                        yard.happens(other, null, new Event.StateChanged(LifeState.PAUSED, "pause"));
                    }
                }
            }
        }
    }

    private String born() {
        String id = yard.born("n" + names++, "schedule: \"0 15 * * FRI\"\n");
        ids.add(id);
        return id;
    }

    private static Event.HunksMark mark() {
        return new Event.HunksMark("1".repeat(64), 1);
    }

    private void drafts(String id) {
        String turn = yard.turn(id, "a text");
        String draft = yard.next("draft");
        yard.happens(
                id, turn, new Event.DraftPlaced(draft, id + "@k", "file:n0", "1".repeat(64), 3, 1, Optional.empty()));
    }

    private void breaks(Fault fault) throws Exception {
        Path index = yard.sessions().resolve("index.sqlite");
        switch (fault) {
            case DELETED -> {
                for (String name : FILES) {
                    Files.deleteIfExists(yard.sessions().resolve(name));
                }
            }
            case TRUNCATED -> {
                settle();
                try (FileChannel channel = FileChannel.open(index, StandardOpenOption.WRITE)) {
                    channel.truncate(channel.size() / 2);
                }
            }
            case OVERWRITTEN_PAGE -> {
                settle();
                byte[] noise = new byte[4096];
                Random random = new Random(names);
                random.nextBytes(noise);
                int page = random.nextInt((int) (Files.size(index) / noise.length));
                byte[] bytes = Files.readAllBytes(index);
                System.arraycopy(noise, 0, bytes, page * noise.length, noise.length);
                Files.write(index, bytes);
            }
            case OLDER_COPY -> {
                Path old = keep();
                drafts(ids.getFirst());
                born();
                restore(old, FILES);
            }
            case MISSING_WAL -> {
                settle();
                Path old = keep();
                drafts(ids.getFirst());
                restore(old, List.of("index.sqlite"));
                Files.deleteIfExists(yard.sessions().resolve("index.sqlite-wal"));
                Files.deleteIfExists(yard.sessions().resolve("index.sqlite-shm"));
            }
            case KILLED_BETWEEN_SPINE_AND_INDEX -> {
                // The line is durable and its marker stands; neither the index nor its number ever knew of it.
                Path old = keep();
                drafts(ids.getFirst());
                List<String> files = new ArrayList<>(FILES);
                files.add("index.lock");
                restore(old, files);
                Yard.write(yard.sessions().resolve(".ahead").resolve(ids.getFirst()), "");
            }
        }
    }

    private Path keep() throws IOException {
        Path old = Files.createTempDirectory(folder, "old");
        for (String name : List.of("index.sqlite", "index.sqlite-wal", "index.sqlite-shm", "index.lock")) {
            if (Files.exists(yard.sessions().resolve(name))) {
                Files.copy(yard.sessions().resolve(name), old.resolve(name));
            }
        }
        return old;
    }

    private void restore(Path old, List<String> names) throws IOException {
        for (String name : names) {
            Files.deleteIfExists(yard.sessions().resolve(name));
            if (Files.exists(old.resolve(name))) {
                Files.copy(old.resolve(name), yard.sessions().resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /// Brings everything into the main file, so that breaking it breaks something.
    private void settle() throws IOException {
        yard.sql("PRAGMA wal_checkpoint(TRUNCATE)");
        Files.deleteIfExists(yard.sessions().resolve("index.sqlite-wal"));
        Files.deleteIfExists(yard.sessions().resolve("index.sqlite-shm"));
    }

    /// What the spines say, by an index made from nothing.
    private List<Row> truth() throws IOException {
        Path copy = Files.createTempDirectory(folder, "truth");
        for (String id : ids) {
            Files.createDirectories(copy.resolve(id));
            Files.copy(
                    yard.folder(id).resolve("session.jsonl"), copy.resolve(id).resolve("session.jsonl"));
        }
        return rows(yard.storeAt(copy));
    }

    private static List<Row> rows(SessionStore store) {
        List<Row> rows = new ArrayList<>();
        TABLES.forEach(table -> rows.addAll(store.index().find(Query.from(table))));
        return rows;
    }
}
