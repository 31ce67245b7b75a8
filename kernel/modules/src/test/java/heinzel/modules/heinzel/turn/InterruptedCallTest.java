package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.kernel.json.JsonCodec;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A tool call during which the process dies, and what the next process makes of it.
class InterruptedCallTest {
    private static final Instant NOW = Instant.parse("2026-10-30T14:00:01Z");

    @TempDir
    Path folder;

    private final Codec codec = new JsonCodec();
    private final ScriptedTurns model = new ScriptedTurns();
    private Yard yard;
    private SessionStore store;
    private String id;
    private String turn;
    private int made;
    private Runnable during = () -> {};

    @BeforeEach
    void oneThatCallsATool() {
        yard = new Yard(folder);
        id = yard.born("weekly");
        turn = yard.next("turn");
        store = yard.store();
        model.answers(request -> request.messages().getLast() instanceof Message.ToolResult
                ? ScriptedTurns.drafts("Done.")
                : ScriptedTurns.calls("post", Json.object("to", "team")));
    }

    @AfterEach
    void close() {
        yard.close();
    }

    @Test
    @Proves({"D16.4", "D16"})
    void oneThatIsNotSafeToReplayIsNotMadeAgainAndAnswersThatItWasInterrupted() {
        during = Crash.once();
        assertThrows(Crash.class, () -> think(false));

        think(false);

        assertEquals(1, made);
        Message.ToolResult told = told();
        assertTrue(told.error(), told::toString);
        assertTrue(told.text().startsWith("interrupted"), told::toString);
    }

    @Test
    @Proves("D16")
    void oneThatIsSafeToReplayIsMadeAgain() {
        during = Crash.once();
        assertThrows(Crash.class, () -> think(true));

        think(true);

        assertEquals(2, made);
        assertEquals("posted", told().text());
    }

    @Test
    @Proves("D16")
    void theSameCallAfterAnInterruptedOneIsMade() {
        during = Crash.once();
        assertThrows(Crash.class, () -> think(false));
        boolean[] again = {false};
        model.answers(request -> {
            if (again[0]) {
                return ScriptedTurns.drafts("Done.");
            }
            again[0] = true;
            return ScriptedTurns.calls("post", Json.object("to", "team"));
        });

        think(false);

        assertEquals(2, made);
    }

    @Test
    @Proves("D16")
    void oneThatFailedIsAnsweredByItsFailure() {
        during = () -> {
            throw new Problem.Refused("Not to the team.", "");
        };
        think(false);
        assertEquals("Not to the team.", told().text());
        assertFalse(told().text().contains("interrupted"));
    }

    /// What the model was told of its call.
    private Message.ToolResult told() {
        return model.asked.getLast().messages().stream()
                .filter(Message.ToolResult.class::isInstance)
                .map(Message.ToolResult.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private void think(boolean replaySafe) {
        TurnTool post =
                new TurnTool(new ToolSpec("post", "Post it.", Json.object("type", "object"), replaySafe), to -> {
                    made++;
                    during.run();
                    return "posted";
                });
        OutcomeTool outcome = new OutcomeTool(
                codec,
                List.of(Outcome.Kind.DRAFT),
                List.of(),
                text -> List.of(),
                text -> List.of(),
                question -> Optional.empty(),
                false);
        Budget budget = new Budget(BigDecimal.TEN, BigDecimal.TEN, 2_000);
        Call call = new Call(() -> NOW, Progress.silent(), new Caller.Scheduler(), Cancellation.none());
        try (Spine spine = store.open(id)) {
            new Think(codec, () -> model, List.of(post), outcome)
                    .run(
                            new Think.Prompted("You post.", "Post it."),
                            spine.body(turn),
                            work -> work.apply(budget),
                            List::of,
                            done -> List.of(),
                            call);
        }
    }
}
