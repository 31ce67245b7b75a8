package heinzel.desktop.welcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.Priya;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.system.doctor.Doctor;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class WelcomeTest {
    private final FakeHz hz = new FakeHz().answers(Doctor.Input.class, input -> Priya.doctor());
    private final WelcomeModel model = new WelcomeModel(hz, Runnable::run);

    @Test
    @Proves("P1")
    void everyTemplateOfHzIsOffered() throws IOException {
        try (InputStream names = Objects.requireNonNull(
                WelcomeTest.class.getResourceAsStream("/heinzel/resources/templates/names.txt"))) {
            var known = new String(names.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertEquals(
                    new TreeSet<>(known),
                    new TreeSet<>(
                            Arrays.stream(Template.values()).map(Template::id).toList()));
        }
    }

    @Test
    @Proves("K17")
    void itTellsOfTheAgentAndOfWhatIsNotWell() {
        model.look();
        List<Doctor.Check> told = model.foundProperty().get().found().orElseThrow();
        assertTrue(told.stream().anyMatch(check -> check.id().startsWith("runner")), "whether an agent is there");
        assertTrue(told.stream().allMatch(check -> check.id().startsWith("runner") || !check.ok()));
    }

    @Test
    @Proves("D11")
    void aTemplateLeadsToThePageOfTheNewOneAndOneThatFailsSaysWhy() {
        var made = new ArrayList<String>();
        hz.answers(
                NewHeinzel.Input.class,
                input -> new NewHeinzel.Made(
                        "hz-1",
                        "weekly-report",
                        "proposed",
                        1,
                        "h",
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
        model.make(Template.WEEKLY_REPORT, made::add);
        assertEquals(List.of("hz-1"), made);
        assertTrue(hz.asked.contains(new NewHeinzel.Input(Optional.empty(), Optional.of("weekly-report"))));
        hz.answers(NewHeinzel.Input.class, input -> {
            throw new Problem.Conflict("There is one of that name.", "hz heinzel list");
        });
        model.make(Template.WEEKLY_REPORT, made::add);
        assertEquals(List.of("hz-1"), made);
        assertEquals(
                "There is one of that name.",
                model.troubleProperty().get().orElseThrow().said());
    }
}
