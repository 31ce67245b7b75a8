package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.json.Json;
import heinzel.testing.Proves;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a model is told and given, to the letter. A change here is a change of what every Heinzelmännchen sees.
class PromptTest {
    private static final String NAME = "weekly-report";

    @TempDir
    Path folder;

    @Test
    @Proves("D8.1")
    void framingContractAndActiveLessonsStandInThisOrderToTheLetter() {
        try (House house = learned()) {
            house.wake(NAME, "draft it");
            String told = house.model.asked.getLast().instructions();
            assertEquals("""
                    <contract name="weekly-report" version="1">
                    # Weekly report

                    ### Goal

                    The report says what was merged this week.
                    </contract>

                    <lessons>
                    - Numbers are spelled out.
                    </lessons>
                    """, told.substring(told.indexOf("<contract name")));
            assertEquals("You are a Heinzelmännchen of hz", told.substring(0, 31));
        }
    }

    @Test
    @Proves("D8.2")
    void whatWasBeforeTheApprovedTextAndTheInputsStandInThisOrderToTheLetter() {
        try (House house = learned()) {
            house.wake(NAME, "draft it again");
            assertEquals("""
                    What happened since:
                    - 2026-10-30 15:00 your draft was approved, 33 % of its words changed

                    Your last turns:
                    - 2026-10-30 15:00 schedule, drafted: Drafted.
                    - 2026-10-30 15:00 approval, learned: Learned.

                    <last_approved>
                    ### 2026-10-30

                    Merged: number twelve.
                    </last_approved>

                    <input name="merged" source="code-host.merged_pull_requests" as_of="2026-10-30T14:00:00Z">
                    {"id":"pr-12","at":"2026-10-28T10:00:00Z","number":12,"title":"Retry the payment call"}
                    </input>

                    It is 2026-10-30 15:00. You woke because: the person asked.

                    The person says:
                    draft it again

                    Do what the contract says and end with the tool `outcome`.""", text(house));
        }
    }

    private static String text(House house) {
        return house.model.asked.getLast().messages().getFirst() instanceof heinzel.api.model.Message.User user
                ? user.text()
                : "";
    }

    private House learned() {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve(NAME);
        house.source.merged(12, "Retry the payment call");
        house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
        house.model.learns(request -> ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "lessons")
                        .with("report", "Learned.")
                        .with(
                                "lessons",
                                Json.array(Json.object("lesson", "Numbers are spelled out.")
                                        .with(
                                                "hunks",
                                                Json.array(Json.object("before", "#12")
                                                        .with("after", "twelve")))))));
        house.at("2026-10-30T14:00:01Z");
        house.tick();
        house.documents.approve(
                house.documents.blocks.keySet().iterator().next(), "### 2026-10-30\n\nMerged: number twelve.\n");
        house.tick();
        return house;
    }
}
