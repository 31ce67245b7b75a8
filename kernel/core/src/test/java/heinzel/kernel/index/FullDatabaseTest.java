package heinzel.kernel.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.session.Envelope;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An index that was full for a while, which SQLite is told here by a limit of its own.
final class FullDatabaseTest {
    private static final int FULL = 13;

    @TempDir
    private Path folder;

    private Database one;
    private Database other;

    @BeforeEach
    void open() {
        one = database();
        other = database();
    }

    private Database database() {
        return new Database(folder.resolve("index.sqlite"), new NoSpines(), new Database.Making() {
            @Override
            public boolean isMade(Link link) throws SQLException {
                return link.has("hz_meta");
            }

            @Override
            public void make(Link link) throws SQLException {
                link.once(Schema.META);
                link.once("CREATE TABLE thing(words TEXT)");
            }
        });
    }

    @Test
    @Proves({"D5", "D7"})
    void whoWasRefusedWhileItWasFullKeepsNobodyOutAndWritesAgainAfterwards() {
        write(one, "before");
        for (int times = 0; times < 3; times++) {
            IndexFault full = assertThrows(
                    IndexFault.class,
                    () -> one.write(link -> {
                        link.once("PRAGMA max_page_count = 1");
                        insert(link, "x".repeat(200_000));
                        return 0;
                    }));
            SQLException cause = assertInstanceOf(SQLException.class, full.getCause());
            assertEquals(FULL, cause.getErrorCode() & 0xFF, cause::toString);
            write(other, "meanwhile " + times);
        }
        write(one, "after");
        assertEquals(List.of("before", "meanwhile 0", "meanwhile 1", "meanwhile 2", "after"), words(one));
    }

    @Test
    @Proves({"D5", "D7"})
    void workThatFailedLeavesNothingAndKeepsNobodyOut() {
        write(one, "before");
        for (int times = 0; times < 3; times++) {
            assertThrows(
                    IllegalStateException.class,
                    () -> one.write(link -> {
                        insert(link, "half");
                        // What SQLite does by itself when a disk is full.
                        link.once("ROLLBACK");
                        throw new IllegalStateException("it failed");
                    }));
            assertThrows(
                    IllegalStateException.class,
                    () -> one.write(link -> {
                        insert(link, "half");
                        throw new IllegalStateException("it failed again");
                    }));
            write(other, "meanwhile " + times);
        }
        write(one, "after");
        assertEquals(List.of("before", "meanwhile 0", "meanwhile 1", "meanwhile 2", "after"), words(other));
    }

    private static void write(Database database, String words) {
        database.write(link -> {
            insert(link, words);
            return 0;
        });
    }

    private static void insert(Link link, String words) throws SQLException {
        var statement = link.prepared("INSERT INTO thing VALUES (?)");
        statement.setString(1, words);
        statement.executeUpdate();
    }

    private static List<String> words(Database database) {
        return database.read(link -> {
            List<String> words = new ArrayList<>();
            try (var result =
                    link.prepared("SELECT words FROM thing ORDER BY rowid").executeQuery()) {
                while (result.next()) {
                    words.add(result.getString(1));
                }
            }
            return words;
        });
    }

    private static final class NoSpines implements Spines {
        @Override
        public List<String> ids() {
            return List.of();
        }

        @Override
        public List<String> names() {
            return List.of();
        }

        @Override
        public String stamp() {
            return "";
        }

        @Override
        public OptionalLong size(String session) {
            return OptionalLong.empty();
        }

        @Override
        public boolean isSuspect(String session) {
            return false;
        }

        @Override
        public boolean isThere(String session) {
            return false;
        }

        @Override
        public Watermark read(String session, Consumer<? super Envelope> each) {
            return Watermark.NONE;
        }

        @Override
        public boolean isReplaced(String session, Watermark acknowledged) {
            return false;
        }

        @Override
        public void suspect(String session) {
            throw new UnsupportedOperationException("There is none");
        }

        @Override
        public Optional<IndexFault> catchUp() {
            return Optional.empty();
        }

        @Override
        public void prepare(Path index) {
            // the folder is there
        }

        @Override
        public String life() {
            return "one";
        }
    }
}
