package heinzel.modules.heinzel.manage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MigrateTest {
    @TempDir
    private Path folder;

    private Yard yard;
    private Path contracts;

    @BeforeEach
    void open() {
        yard = new Yard(folder);
        contracts = folder.resolve("contracts");
        Yard.write(contracts.resolve("weekly.prose.md"), Yard.contract("weekly", "schedule: \"0 15 * * FRI\"\n"));
        Yard.write(contracts.resolve("below/daily.prose.md"), Yard.contract("daily", ""));
        Yard.write(contracts.resolve(".hidden/other.prose.md"), Yard.contract("other", ""));
    }

    @AfterEach
    void close() {
        yard.close();
    }

    private MigrateContracts.Migrated migrate() {
        return yard.call(new MigrateContracts.Input(contracts), MigrateContracts.Migrated.class);
    }

    @Test
    @Proves("D11")
    void everyContractBecomesOneAsleepAtItsFirstVersionAndTwiceChangesNothing() throws IOException {
        MigrateContracts.Migrated first = migrate();
        assertEquals(List.of(2, 0, 0), List.of(first.created(), first.unchanged(), first.failed()));
        assertEquals(
                List.of("daily asleep 1", "weekly asleep 1"),
                yard.list().stream()
                        .map(each -> each.name() + " " + each.state() + " " + each.contractVersion())
                        .sorted()
                        .toList());
        String id = first.items().getLast().id().orElseThrow();
        assertEquals(
                Files.readString(contracts.resolve("weekly.prose.md")),
                Files.readString(yard.folder(id).resolve("contract/v1.prose.md")));
        assertTrue(yard.list().getLast().nextDue().isPresent());
        long lines = yard.reindex().lines();

        MigrateContracts.Migrated second = migrate();
        assertEquals(List.of(0, 2, 0), List.of(second.created(), second.unchanged(), second.failed()));
        assertEquals(
                first.items().stream().map(MigrateContracts.Item::id).toList(),
                second.items().stream().map(MigrateContracts.Item::id).toList());
        assertEquals(lines, yard.reindex().lines());
        assertEquals(2, yard.list().size());
    }

    @Test
    @Proves("D11")
    void whatCantBeTakenOverKeepsNoneOfTheOthers() {
        Yard.write(contracts.resolve("bad.prose.md"), "no front matter\n");
        migrate();
        Yard.write(contracts.resolve("weekly.prose.md"), Yard.contract("weekly", ""));
        MigrateContracts.Migrated again = migrate();
        assertEquals(List.of(0, 1, 2), List.of(again.created(), again.unchanged(), again.failed()));
        assertFalse(again.ok());
        MigrateContracts.Item bad = again.items().getFirst();
        assertEquals("bad.prose.md", bad.file());
        assertTrue(bad.error().orElse("").contains("HZC001"), bad::toString);
        assertTrue(
                again.items().getLast().fix().orElse("").contains("hz heinzel amend weekly --file"), again::toString);
    }

    @Test
    @Proves("D11")
    void aFolderThatIsNotThereIsTold() {
        assertThrows(
                Problem.NotFound.class,
                () -> yard.call(
                        new MigrateContracts.Input(folder.resolve("nowhere")), MigrateContracts.Migrated.class));
    }
}
