package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.kernel.json.JsonCodec;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A turn that gets nowhere ends, and a restart gives it no fresh start.
class HeadwayTest {
    @TempDir
    Path folder;

    private House house() {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve("weekly-report");
        house.source.merged(12, "Retry the payment call");
        house.at("2026-10-30T14:00:01Z");
        return house;
    }

    @Test
    @Proves("D16")
    void theSameFailingCallEndsTheStepTheSixthTimeAlsoOverARestart() {
        try (House house = house()) {
            int[] asked = {0};
            house.model.answers(request -> {
                if (++asked[0] == 4) {
                    throw new Crash();
                }
                return ScriptedTurns.calls("read_input", Json.object("name", "no such input"));
            });
            assertThrows(Crash.class, house::tick);
            house.tick();
            ShowHeinzel.Turn turn = house.show("weekly-report").turns().getFirst();
            assertEquals(Optional.of("failed"), turn.disposition());
            assertTrue(turn.report().orElse("").contains("read_input in vain 6 times"), turn::toString);
            assertEquals(7, asked[0], "three before the crash, one lost in it, three after");
            assertEquals(
                    5,
                    house.body(house.only().id(), turn.turn()).stream()
                            .filter(line -> line.contains("\"kind\":\"tool_result\""))
                            .count());
            assertTrue(house.openNotices().stream()
                    .anyMatch(notice -> notice.body().contains("in vain 6 times")));
        }
    }

    @Test
    @Proves("D16")
    void differentCallsThatFailAreNotTheSame() {
        try (House house = house()) {
            int[] asked = {0};
            house.model.answers(request -> ++asked[0] <= 8
                    ? ScriptedTurns.calls("read_input", Json.object("name", "input " + asked[0]))
                    : ScriptedTurns.drafts("Merged: #12."));
            house.tick();
            assertEquals(
                    Optional.of("drafted"),
                    house.show("weekly-report").turns().getFirst().disposition());
        }
    }

    @Test
    @Proves("D16")
    void anOutcomeThatDoesNotFitIsAnsweredTwiceAlsoOverARestart() {
        try (House house = house()) {
            int[] asked = {0};
            house.model.answers(request -> {
                if (++asked[0] == 3) {
                    throw new Crash();
                }
                return ScriptedTurns.calls("outcome", Json.object("kind", "no such kind"));
            });
            assertThrows(Crash.class, house::tick);
            house.tick();
            assertEquals(
                    Optional.of("failed"),
                    house.show("weekly-report").turns().getFirst().disposition());
            assertEquals(4, asked[0]);
        }
    }

    /// A store that takes lines and has none of them afterwards: whatever the model is asked, it is asked again.
    @Test
    @Proves("D5")
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD, unit = TimeUnit.SECONDS)
    void aRoundThatLeavesNothingOnTheDiskEndsTheTurnAsFailedWithItsReason() {
        ScriptedTurns model = new ScriptedTurns();
        model.answers(request -> ScriptedTurns.calls("read", Json.object("name", "x" + model.asked.size())));
        OutcomeTool outcome = new OutcomeTool(
                new JsonCodec(),
                List.of(Outcome.Kind.DRAFT),
                List.of(),
                text -> List.of(),
                text -> List.of(),
                question -> Optional.empty(),
                false);
        Budget budget = new Budget(BigDecimal.TEN, BigDecimal.TEN, 2_000);
        Call call = new Call(
                () -> Instant.parse("2026-10-30T14:00:01Z"),
                Progress.silent(),
                new Caller.Scheduler(),
                Cancellation.none());
        TurnEnds ends = assertThrows(
                TurnEnds.class,
                () -> new Think(new JsonCodec(), () -> model, List.of(), outcome)
                        .run(
                                new Think.Prompted("You read.", "Read it."),
                                new Forgetful(),
                                work -> work.apply(budget),
                                List::of,
                                done -> List.of(),
                                call));
        assertEquals(TurnEnds.NO_PROGRESS, ends.reason());
        assertTrue(ends.report().contains("No durable progress"), ends.report());
        assertEquals(1, model.asked.size());
    }

    private static final class Forgetful implements Body {
        @Override
        public List<BodyLine> append(List<Draft> lines) {
            return lines.stream()
                    .map(line -> new BodyLine(1, Instant.EPOCH, line.step(), line.kind(), line.data()))
                    .toList();
        }

        @Override
        public List<BodyLine> lines() {
            return List.of();
        }

        @Override
        public String sha256() {
            return "";
        }

        @Override
        public long bytes() {
            return 0;
        }
    }
}
