package heinzel.modules.system.changelog;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which versions run, and how a newer one is had. It asks nobody: hz is published nowhere that it could ask,
/// and sends nothing about itself.
@Exposed(
        at = "system update",
        summary = "Show which version of hz runs and how to get a newer one; nobody is asked for it.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class Update implements Operation<Update.Input, Update.Versions> {
    private final List<String> launcher;

    Update(List<String> launcher) {
        this.launcher = List.copyOf(launcher);
    }

    /// Nothing to say.
    public record Input() {}

    /// What runs.
    ///
    /// @param asked whether anybody was asked for a newer version
    /// @param how   how a newer one is had
    public record Versions(
            @Columns({"part", "version", "where"}) List<Part> items, boolean asked, String how) {}

    /// A part of what runs.
    ///
    /// @param newest the newest version known; absent, since nobody was asked
    /// @param where  where it lies on this machine
    public record Part(String part, String version, Optional<String> newest, Optional<String> where) {}

    @Override
    public Versions run(Input input, Call call) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(
                "hz",
                Packed.version().orElse("unknown"),
                Optional.empty(),
                launcher.size() == 1 ? Optional.of(launcher.getFirst()) : Optional.empty()));
        parts.add(new Part(
                "java",
                System.getProperty("java.version", "unknown"),
                Optional.empty(),
                Optional.of(System.getProperty("java.home", "")).filter(home -> !home.isEmpty())));
        return new Versions(
                parts,
                false,
                "Nobody was asked for a newer version: hz has no server. Get its newer source, by git pull say, and build"
                        + " it as its README says; what you have made with hz stays.");
    }
}
