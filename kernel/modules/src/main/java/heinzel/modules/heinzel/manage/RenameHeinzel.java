package heinzel.modules.heinzel.manage;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.Slugs;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.turn.TurnLog;
import java.util.Optional;

/// Gives a Heinzelmännchen another name. Its id stays, and with it everything that is recorded of it; the text
/// of its contract stays too.
@Exposed(
        at = "heinzel rename",
        summary = "Give a Heinzelmännchen another name.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class RenameHeinzel implements Operation<RenameHeinzel.Input, RenameHeinzel.Renamed> {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final Births births;

    public RenameHeinzel(Heinzels heinzels, SessionStore store, Vocabulary vocabulary, Births births) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.births = births;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "The new name, such as weekly-report", positional = true)
            String name) {}

    /// @param was the name it had
    public record Renamed(String id, String name, String was, String state) {}

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key(), input.name());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        Row row = heinzels.require(input.ref());
        return Optional.of(Preview.of(
                "the name of " + row.key(), row.find(HeinzelTable.NAME).orElse(row.key()), input.name()));
    }

    @Override
    public Renamed run(Input input, Call call) {
        if (!Slugs.isSlug(input.name())) {
            String slug = Slugs.of(input.name());
            throw new Problem.Invalid(
                    "'" + input.name()
                            + "' can't be a name: it takes a-z, 0-9 and single hyphens, at most 64 characters.",
                    slug.isEmpty() ? "Such as weekly-report." : "Such as " + slug + ".");
        }
        return births.oneAtATime(() -> {
            Row row = heinzels.require(input.ref());
            String namespace = row.find(HeinzelTable.NAMESPACE).orElse("me");
            String was = row.find(HeinzelTable.NAME).orElse(row.key());
            String state = row.find(HeinzelTable.STATE).orElse("");
            for (Row other : heinzels.named(input.name(), namespace)) {
                if (!other.key().equals(row.key())) {
                    throw new Problem.Conflict(
                            "Another Heinzelmännchen is called " + input.name() + ": " + other.key() + ".",
                            "Take another name, or rename that one: hz heinzel rename " + other.key());
                }
            }
            if (!was.equals(input.name())) {
                try (Spine spine = store.open(row.key())) {
                    new TurnLog(spine, vocabulary).append(null, new Event.Renamed(input.name()));
                }
            }
            return new Renamed(row.key(), input.name(), was, state);
        });
    }
}
