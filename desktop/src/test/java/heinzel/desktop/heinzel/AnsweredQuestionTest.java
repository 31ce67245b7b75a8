package heinzel.desktop.heinzel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.Window;
import heinzel.desktop.frame.Route;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.Gallery;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.gallery.PriyasQuestion;
import heinzel.desktop.gallery.Shot;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.theme.Look;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.steer.AnswerQuestion;
import heinzel.testing.Proves;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

final class AnsweredQuestionTest {
    private final FakeHz hz = Priya.hz()
            .answers(
                    AnswerQuestion.Input.class,
                    input -> new AnswerQuestion.Answered(
                            input.key(),
                            Optional.of("turn-1"),
                            Optional.of("drafted"),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()))
            .answers(
                    Decline.Input.class,
                    input -> new Decided("question", input.ref(), "oncall-handover", Optional.empty()));

    @Test
    @Proves({"D11", "P8"})
    void whatIsBeingWrittenOutlivesAChangeOfThePageAndEnterSendsIt() {
        var made = new Window[1];
        Stage stage = Shot.show(
                () -> {
                    made[0] = new Window(Gallery.behind(hz, Locale.ENGLISH, true), new SimpleDoubleProperty(14));
                    return made[0];
                },
                new Shot.Setting(Look.LIGHT, 14, 1440, 900));
        try {
            Fx.ask(() -> {
                made[0].go(new Route.Heinzel(PriyasQuestion.ASKING));
                return null;
            });
            Shot.settle();
            Fx.ask(() -> {
                field(made[0]).requestFocus();
                field(made[0]).appendText("To the team that was on call");
                hz.changed();
                return null;
            });
            Shot.settle();
            Fx.ask(() -> {
                assertEquals("To the team that was on call", field(made[0]).getText());
                assertTrue(field(made[0]).isFocused(), "the keyboard stays where it was");
                field(made[0])
                        .fireEvent(new KeyEvent(
                                KeyEvent.KEY_PRESSED, "", "\n", KeyCode.ENTER, false, false, false, false));
                return null;
            });
            assertTrue(hz.asked.contains(new AnswerQuestion.Input(
                    PriyasQuestion.ASKING, PriyasQuestion.KEY, "To the team that was on call")));
        } finally {
            Fx.ask(() -> {
                made[0].dispose();
                stage.close();
                return null;
            });
        }
    }

    private static TextArea field(Window window) {
        return (TextArea) window.lookup("#" + NodeId.ANSWER_INPUT.id());
    }

    @Test
    @Proves("D11")
    void aQuestionCanBeLeftWithoutAnAnswer() {
        var model = new HeinzelPageModel(hz, Runnable::run, PriyasQuestion.ASKING);
        model.leaveUnanswered(PriyasQuestion.KEY);
        assertTrue(hz.asked.contains(new Decline.Input(PriyasQuestion.KEY, Optional.empty())));
        assertEquals(
                Optional.of(new PageNote.Question(false)), model.noteProperty().get());
    }
}
