package heinzel.desktop.chat;

import heinzel.desktop.markdown.MarkdownView;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.chat.ChatMessage;
import heinzel.modules.chat.ShownAction;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Draws the lines of a chat.
final class LineView {
    private final Words words;
    private final ChatModel model;
    private final Hz hz;
    private final Consumer<String> openLink;

    LineView(Words words, ChatModel model, Hz hz, Consumer<String> openLink) {
        this.words = words;
        this.model = model;
        this.hz = hz;
        this.openLink = openLink;
    }

    Node draw(ChatLine line) {
        return switch (line) {
            case ChatLine.Person(String text) -> person(text);
            case ChatLine.Read(List<ChatMessage.ToolUse> tools) -> read(tools);
            case ChatLine.Answer(String text, boolean growing) -> answer(text, growing);
            case ChatLine.Trouble trouble -> trouble(trouble);
            case ChatLine.Cost cost -> cost(cost);
            case ChatLine.Proposal proposal -> new ConfirmCard(words, model, proposal, title(proposal.action()));
        };
    }

    private Node person(String text) {
        Label bubble = Say.wrapped(text, "hz-bubble");
        bubble.setAccessibleText(words.of("chat.you", Drawable.of(text)));
        var line = new HBox(bubble);
        line.setAlignment(Pos.TOP_RIGHT);
        line.getStyleClass().add("hz-bubble-line");
        return line;
    }

    private Node read(List<ChatMessage.ToolUse> tools) {
        Label names = Say.wrapped(
                tools.stream()
                        .map(use -> use.tool() + (use.ok() ? "" : " " + words.of("chat.toolfailed")))
                        .collect(Collectors.joining("\n")),
                "hz-small",
                "hz-muted");
        names.setVisible(false);
        names.setManaged(false);
        names.getStyleClass().add("hz-read-names");
        Button open = Buttons.link(words.of("chat.read", tools.size()), () -> {
            names.setVisible(!names.isVisible());
            names.setManaged(names.isVisible());
        });
        open.getStyleClass().addAll("hz-small", "hz-muted", "hz-read");
        open.setGraphic(Icons.of(Icon.READ, 14, Tone.MUTED));
        return new VBox(open, names);
    }

    private Node answer(String text, boolean growing) {
        VBox body = MarkdownView.of(text, openLink);
        body.setAccessibleRole(AccessibleRole.TEXT);
        body.setAccessibleText(Drawable.of(text));
        if (growing) {
            HBox at = Gap.line(
                    "hz-growing",
                    Icons.of(Icon.AWAKE, 12, Tone.ACCENT),
                    Say.small(words.of(text.isEmpty() ? "chat.thinking" : "chat.writing")));
            body.getChildren().add(at);
        }
        return body;
    }

    private Node trouble(ChatLine.Trouble trouble) {
        VBox said = Gap.stack("hz-trouble-words", Say.wrapped(words.of(trouble.outcome()), "hz-strong"));
        if (!trouble.said().isEmpty()) {
            said.getChildren().add(Say.wrapped(trouble.said(), "hz-muted"));
        }
        trouble.fix().ifPresent(fix -> said.getChildren().add(Say.wrapped(fix, "hz-mono")));
        boolean stopped = trouble.outcome() == ChatMessage.Outcome.CANCELLED;
        Node icon = Icons.of(stopped ? Icon.STOP : Icon.FAILED, 16, stopped ? Tone.MUTED : Tone.DANGER);
        HBox line = Gap.line("hz-card-head", icon, Gap.grow(said));
        return line;
    }

    private Node cost(ChatLine.Cost cost) {
        String usd = words.amounts().usd(cost.usd());
        return Say.small(model.money()
                .map(money -> words.of(
                        cost.known() ? "chat.cost" : "chat.costunknown",
                        usd,
                        words.amounts().bare(money.spent()),
                        words.amounts().usd(money.sessionMax())))
                .orElse(usd));
    }

    private String title(ShownAction action) {
        return hz.operation(action.operation()).map(words.told()::title).orElse(action.operation());
    }
}
