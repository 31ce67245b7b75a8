package heinzel.desktop.markdown;

import heinzel.desktop.words.Drawable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/// An answer or a document as nodes: headings, paragraphs, lists, code, quotes, links. Markup that is
/// not Markdown's own, such as HTML, is shown as the text it is and never carried out.
public final class MarkdownView {
    private static final Parser PARSER = Parser.builder().build();

    private final Consumer<String> open;

    private MarkdownView(Consumer<String> open) {
        this.open = open;
    }

    /// Draws the text.
    ///
    /// @param open what following a link does; it gets the link's address as written
    public static VBox of(String markdown, Consumer<String> open) {
        var box = new VBox();
        box.getStyleClass().add("hz-markdown");
        box.setMinWidth(0);
        new MarkdownView(open).blocks(PARSER.parse(markdown), box);
        return box;
    }

    private void blocks(Node parent, VBox into) {
        for (Node block = parent.getFirstChild(); block != null; block = block.getNext()) {
            block(block, into);
        }
    }

    private void block(Node block, VBox into) {
        switch (block) {
            case Heading heading -> {
                TextFlow flow = flow(heading);
                flow.getStyleClass().add("hz-markdown-heading");
                into.getChildren().add(flow);
            }
            case Paragraph paragraph -> into.getChildren().add(flow(paragraph));
            case BulletList list -> items(list, into, number -> "•");
            case OrderedList list -> {
                int first = list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber();
                items(list, into, number -> (first + number) + ".");
            }
            case FencedCodeBlock code -> into.getChildren().add(code(code.getLiteral()));
            case IndentedCodeBlock code -> into.getChildren().add(code(code.getLiteral()));
            case HtmlBlock html -> into.getChildren().add(code(html.getLiteral()));
            case BlockQuote quote -> {
                var inside = new VBox();
                inside.getStyleClass().addAll("hz-markdown", "hz-quote");
                blocks(quote, inside);
                into.getChildren().add(inside);
            }
            case ThematicBreak line -> {
                var rule = new Region();
                rule.getStyleClass().add("hz-rule");
                into.getChildren().add(rule);
            }
            default -> blocks(block, into);
        }
    }

    private void items(Node list, VBox into, java.util.function.IntFunction<String> sign) {
        int number = 0;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            if (item instanceof ListItem) {
                var mark = new Label(sign.apply(number));
                mark.getStyleClass().add("hz-markdown-sign");
                mark.setMinWidth(Region.USE_PREF_SIZE);
                var text = new VBox();
                text.setMinWidth(0);
                blocks(item, text);
                HBox.setHgrow(text, Priority.ALWAYS);
                var line = new HBox(mark, text);
                line.getStyleClass().add("hz-markdown-item");
                into.getChildren().add(line);
                number++;
            }
        }
    }

    private static Label code(String literal) {
        var label = new Label(Drawable.of(literal.stripTrailing()));
        label.getStyleClass().addAll("hz-command", "hz-mono");
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private TextFlow flow(Node parent) {
        var runs = new ArrayList<javafx.scene.Node>();
        inline(parent, List.of(), runs);
        var flow = new TextFlow(runs.toArray(javafx.scene.Node[]::new));
        flow.getStyleClass().add("hz-flow");
        flow.setMinWidth(0);
        return flow;
    }

    private void inline(Node parent, List<String> styles, List<javafx.scene.Node> into) {
        for (Node part = parent.getFirstChild(); part != null; part = part.getNext()) {
            switch (part) {
                case org.commonmark.node.Text text -> into.add(run(text.getLiteral(), styles));
                case Code code -> into.add(run(code.getLiteral(), with(styles, "hz-code")));
                case HtmlInline html -> into.add(run(html.getLiteral(), styles));
                case SoftLineBreak soft -> into.add(run(" ", styles));
                case HardLineBreak hard -> into.add(run("\n", styles));
                case Emphasis emphasis -> inline(emphasis, styles, into);
                case StrongEmphasis strong -> inline(strong, with(styles, "hz-strong"), into);
                case Link link -> into.add(link(link));
                default -> inline(part, styles, into);
            }
        }
    }

    private Hyperlink link(Link link) {
        var words = new ArrayList<javafx.scene.Node>();
        inline(link, List.of(), words);
        var text = new StringBuilder();
        words.forEach(word -> {
            if (word instanceof Text run) {
                text.append(run.getText());
            }
        });
        String address = link.getDestination();
        var hyperlink = new Hyperlink(text.isEmpty() ? address : text.toString());
        hyperlink.getStyleClass().add("hz-inline-link");
        hyperlink.setAccessibleHelp(address);
        hyperlink.setOnAction(event -> open.accept(address));
        return hyperlink;
    }

    private static Text run(String words, List<String> styles) {
        var text = new Text(Drawable.of(words));
        text.getStyleClass().addAll(styles);
        return text;
    }

    private static List<String> with(List<String> styles, String more) {
        var all = new ArrayList<>(styles);
        all.add(more);
        return all;
    }
}
