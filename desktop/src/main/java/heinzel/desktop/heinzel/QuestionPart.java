package heinzel.desktop.heinzel;

import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel.Question;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The questions that wait for the person, each with a field for the answer. The page is drawn anew whenever
/// something changes; what is being written stays, for the fields outlive the drawing.
final class QuestionPart {
    private static final int ROWS = 2;

    private final Words words;
    private final HeinzelPageModel model;
    private final Map<String, TextArea> fields = new HashMap<>();

    QuestionPart(Words words, HeinzelPageModel model) {
        this.words = words;
        this.model = model;
    }

    /// Those that wait.
    static List<Question> waiting(ShowHeinzel.Shown shown) {
        return shown.questions().stream()
                .filter(question -> question.state().equals("open"))
                .toList();
    }

    /// The field that the person is writing in.
    Optional<Node> writing() {
        return fields.values().stream()
                .filter(Node::isFocused)
                .map(Node.class::cast)
                .findFirst();
    }

    VBox of(Question question) {
        TextArea field = fields.computeIfAbsent(question.key(), key -> field(question));
        boolean idle = !model.busyProperty().get();
        Button answer = NodeId.ANSWER_SEND.on(
                Buttons.main(words.of("question.answer"), "", () -> model.answer(question.key(), field.getText())));
        answer.disableProperty()
                .bind(field.textProperty()
                        .map(String::isBlank)
                        .map(blank -> blank || !idle)
                        .orElse(true));
        Button none = Buttons.plain(words.of("question.none"), "", () -> model.leaveUnanswered(question.key()));
        none.setDisable(!idle);
        field.setDisable(!idle);
        HBox head = Gap.line(
                "hz-card-head",
                Icons.of(Icon.QUESTION, 16, Tone.WARNING),
                Gap.grow(Say.wrapped(words.of("page.questionwaits", question.question()), "hz-strong")));
        VBox card = Gap.stack(
                "hz-card",
                head,
                Say.small(words.moments().brief(question.at())),
                field,
                Gap.flow("hz-deeds", answer, none));
        card.getStyleClass().add("hz-question");
        return card;
    }

    private TextArea field(Question question) {
        var field = NodeId.ANSWER_INPUT.on(new TextArea());
        field.setPrefRowCount(ROWS);
        field.setWrapText(true);
        field.setPromptText(words.of("question.prompt"));
        field.setAccessibleText(words.of("question.field", question.question()));
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> send(question, field, event));
        return field;
    }

    /// Enter sends, as in the chat; with Shift it begins a line.
    private void send(Question question, TextArea field, KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && !event.isShiftDown()) {
            event.consume();
            if (!field.getText().isBlank() && !model.busyProperty().get()) {
                model.answer(question.key(), field.getText());
            }
        }
    }
}
