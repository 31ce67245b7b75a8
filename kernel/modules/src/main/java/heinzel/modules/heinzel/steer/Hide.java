package heinzel.modules.heinzel.steer;

import heinzel.api.id.Id;
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
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.LessonTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.TurnLog;
import java.util.Optional;

/// Hides something of its past from a Heinzelmännchen, or puts other words in its place: later turns do not see it.
/// The record keeps it.
@Exposed(
        at = "heinzel hide",
        summary = "Hide something of its past from a Heinzelmännchen.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class Hide implements Operation<Hide.Input, Hide.Hidden> {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;

    public Hide(Heinzels heinzels, SessionStore store, Vocabulary vocabulary) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "A turn, a lesson, or a line of what a turn wrote: TURN#7", positional = true)
            String target,

            @Param(value = "What stands in its place", max = 1_000, content = true)
            Optional<String> with) {}

    public record Hidden(String target, String name) {}

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key(), input.target(), input.with());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(heinzels.preview(
                input.ref(),
                input.target(),
                Optional.of("told to later turns"),
                Optional.of(input.with().orElse("hidden from later turns"))));
    }

    @Override
    public Hidden run(Input input, Call call) {
        Row heinzel = heinzels.require(input.ref());
        if (!there(heinzel.key(), input.target())) {
            throw new Problem.NotFound(
                    "'" + input.ref() + "' has no turn, lesson or line " + input.target() + ".",
                    "See them: hz heinzel show " + input.ref());
        }
        try (Spine spine = store.open(heinzel.key())) {
            TurnLog log = new TurnLog(spine, vocabulary);
            log.append(null, new Event.ContextEdit(input.target(), input.with().filter(text -> !text.isBlank())));
            return new Hidden(input.target(), log.history().name());
        }
    }

    private boolean there(String heinzel, String target) {
        if (Id.fits(target, "lesson")) {
            return heinzels.index()
                    .get(LessonTable.TABLE, target)
                    .filter(row -> row.session().equals(heinzel))
                    .isPresent();
        }
        int hash = target.indexOf('#');
        String turn = hash < 0 ? target : target.substring(0, hash);
        boolean known = Id.fits(turn, "turn")
                && heinzels.index()
                        .get(TurnTable.TABLE, turn)
                        .filter(row -> row.session().equals(heinzel))
                        .isPresent();
        return known
                && (hash < 0
                        || store.body(heinzel, turn).stream()
                                .anyMatch(line -> target.substring(hash + 1).equals(Long.toString(line.n()))));
    }
}
