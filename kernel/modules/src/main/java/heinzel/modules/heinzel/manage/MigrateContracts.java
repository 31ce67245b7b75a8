package heinzel.modules.heinzel.manage;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Makes a Heinzelmännchen of every contract file in a folder, its text as version 1. Whoever migrates their
/// own contracts has approved them, so each is asleep; where an agent's words carry the call, each is proposed.
/// A contract that is there already is left alone, so doing it twice changes nothing.
@Exposed(
        at = "heinzel migrate",
        summary = "Make a Heinzelmännchen of every contract file in a folder.",
        effect = Effect.WRITE,
        decision = true,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class MigrateContracts implements Operation<MigrateContracts.Input, MigrateContracts.Migrated> {
    private final Migration migration;

    public MigrateContracts(Migration migration) {
        this.migration = migration;
    }

    public record Input(
            @Param(value = "The folder with the .prose.md files", positional = true)
            Path folder) {}

    /// @param created   how many were made
    /// @param unchanged how many were there already
    /// @param failed    how many could not be made
    /// @param items     each file with what became of it
    /// @param leftOut   what was not looked at, and why
    public record Migrated(
            int created,
            int unchanged,
            int failed,

            @Columns(
                    value = {"file", "what", "name"},
                    more = {"error", "fix"})
            List<Item> items,

            List<String> leftOut)
            implements Verdict {
        @Override
        public boolean ok() {
            return failed == 0;
        }
    }

    /// @param file below the folder
    /// @param what `created`, `unchanged` or `failed`
    public record Item(
            String file,
            String what,
            Optional<String> name,
            Optional<String> id,
            Optional<String> error,
            Optional<String> fix) {}

    @Override
    public Migrated run(Input input, Call call) {
        return migration.run(input.folder(), call);
    }
}
