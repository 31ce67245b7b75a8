package heinzel.modules.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several proposals of one answer.
final class PlanTest {
    @TempDir
    Path folder;

    @Test
    @Proves({"X9.1", "X9.2"})
    void theProposalsOfAnAnswerStandInOrderEachItsOwnDecisionAndWithWhatItMayBuildOn() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.runner.play = (task, progress, cancel) -> {
                for (String thing : List.of("milk", "eggs", "milk")) {
                    house.pass(Duration.ofSeconds(1));
                    house.propose(session, thing);
                }
                return PlayedRunner.answer("Three things.", "0.01");
            };
            house.send(session, "Shop.");
            house.pass(Duration.ofMinutes(1));
            house.runner.play = (task, progress, cancel) -> {
                house.propose(session, "milk");
                return PlayedRunner.answer("Once more.", "0.01");
            };
            house.send(session, "And?");

            List<ShownAction> actions = house.show(session).actions();
            assertEquals(
                    List.of("a1", "a2", "a3", "a4"),
                    actions.stream().map(ShownAction::id).toList());
            assertEquals(actions.get(0).answer(), actions.get(2).answer());
            assertNotEquals(actions.get(0).answer(), actions.get(3).answer());
            assertEquals(
                    List.of(List.of(), List.of(), List.of("a1"), List.of()),
                    actions.stream().map(ShownAction::after).toList());

            house.confirm(session, "a2");
            assertEquals(List.of("eggs"), house.probe.ran);
            house.person.call(new DeclineAction.Input(session, "a1"), DeclineAction.Declined.class);
            house.confirm(session, "a3");
            assertEquals(List.of("eggs", "milk"), house.probe.ran);
            assertEquals(
                    List.of(ActionState.DECLINED, ActionState.DONE, ActionState.DONE, ActionState.PENDING),
                    house.show(session).actions().stream()
                            .map(ShownAction::state)
                            .toList());
            assertEquals(List.of("a1"), house.show(session).actions().get(2).after());
        }
    }
}
