package heinzel.desktop.heinzel;

import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The turns of a Heinzelmännchen, newest first: time, icon on a thin line, verb first, cost at the
/// right. Each opens to why it woke, what it did and what it cost. A wake that came to nothing is one
/// muted line, because most do.
final class Timeline {
    private static final String APPROVED = "draft-approved";
    private static final String REJECTED = "draft-rejected";

    private final Words words;

    Timeline(Words words) {
        this.words = words;
    }

    /// Turns and what was decided about their drafts, the newest first.
    VBox of(List<ShowHeinzel.Turn> turns, List<ShowHeinzel.Happening> happenings) {
        var box = new VBox();
        box.getStyleClass().add("hz-timeline");
        Iterator<ShowHeinzel.Happening> decided =
                happenings.stream().filter(Timeline::aboutADraft).iterator();
        ShowHeinzel.Happening next = decided.hasNext() ? decided.next() : null;
        for (ShowHeinzel.Turn turn : turns) {
            while (next != null && !next.at().isBefore(turn.started())) {
                box.getChildren().add(entry(next));
                next = decided.hasNext() ? decided.next() : null;
            }
            box.getChildren().add(entry(turn));
        }
        // Those older than the oldest turn on screen belong to turns that are not.
        while (turns.isEmpty() && next != null) {
            box.getChildren().add(entry(next));
            next = decided.hasNext() ? decided.next() : null;
        }
        return box;
    }

    private static boolean aboutADraft(ShowHeinzel.Happening happening) {
        return happening.what().equals(APPROVED) || happening.what().equals(REJECTED);
    }

    /// What became of a draft.
    private Node entry(ShowHeinzel.Happening approval) {
        boolean approved = approval.what().equals(APPROVED);
        Node when = Say.whole(Say.small(words.moments().dated(approval.at())));
        when.getStyleClass().add("hz-turn-when");
        var iconHolder =
                new VBox(Icons.of(approved ? Icon.DONE : Icon.DECLINED, 16, approved ? Tone.SUCCESS : Tone.MUTED));
        iconHolder.getStyleClass().add("hz-turn-icon");
        String verb = words.of(approved ? "turn.approved" : "turn.rejected");
        String who = approval.by().equals("user") ? words.of("turn.byyou") : words.of("turn.by", approval.by());
        String changed = approval.share()
                .map(share -> ", " + words.of("turn.share", share.doubleValue()))
                .orElse("");
        String where = approval.text().isEmpty() ? "" : " · " + Drawable.of(approval.text());
        HBox body = Gap.grow(Gap.line("hz-turn-line", Say.whole(Say.strong(verb)), Say.plain(who + changed + where)));
        body.getStyleClass().addAll("hz-turn-body", "hz-turn-decided");
        HBox row = Gap.line("hz-turn", when, iconHolder, body);
        row.setAccessibleRole(AccessibleRole.LIST_ITEM);
        row.setAccessibleText(words.moments().dated(approval.at()) + ", " + verb + " " + who + changed + where);
        return row;
    }

    private Node entry(ShowHeinzel.Turn turn) {
        Optional<Disposition> how = turn.disposition().flatMap(HeinzelTable::disposition);
        boolean quiet = how.filter(Disposition.SKIPPED::equals).isPresent();
        Node when = Say.whole(Say.small(words.moments().dated(turn.started())));
        when.getStyleClass().add("hz-turn-when");
        Node icon = Icons.of(icon(how), quiet ? 14 : 16, tone(how));
        var iconHolder = new VBox(icon);
        iconHolder.getStyleClass().add("hz-turn-icon");
        VBox body = Gap.grow(new VBox());
        body.getStyleClass().add("hz-turn-body");
        HBox line = Gap.line("hz-turn-line", sentence(turn, how, quiet));
        turn.usd()
                .filter(usd -> usd.signum() > 0)
                .ifPresent(usd -> line.getChildren()
                        .add(Say.whole(Say.muted(words.amounts().usd(usd)))));
        GridPane facts = facts(turn);
        facts.setVisible(false);
        facts.setManaged(false);
        var open = new Button();
        open.getStyleClass().addAll("hz-flat", "hz-turn-open");
        open.setGraphic(line);
        open.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        open.setMaxWidth(Double.MAX_VALUE);
        open.setMinWidth(0);
        line.prefWidthProperty().bind(open.widthProperty().subtract(2));
        open.setAccessibleText(spoken(turn, how));
        open.setOnAction(event -> {
            facts.setVisible(!facts.isVisible());
            facts.setManaged(facts.isVisible());
        });
        body.getChildren().addAll(open, facts);
        HBox row = Gap.line("hz-turn", when, iconHolder, body);
        row.setAccessibleRole(AccessibleRole.LIST_ITEM);
        return row;
    }

    private Node sentence(ShowHeinzel.Turn turn, Optional<Disposition> how, boolean quiet) {
        String verb = how.map(words::of).orElse(words.of("turn.running"));
        String rest = turn.report().or(turn::reason).map(Drawable::of).orElse("");
        if (quiet) {
            return Gap.grow(Say.small(rest.isEmpty() ? verb : verb + ": " + rest));
        }
        HBox sentence = Gap.line("hz-turn-line", Say.whole(Say.strong(verb)), Say.plain(rest));
        return Gap.grow(sentence);
    }

    private GridPane facts(ShowHeinzel.Turn turn) {
        var grid = new GridPane();
        grid.getStyleClass().add("hz-facts");
        String causes = turn.causes().isEmpty()
                ? cause(turn.cause())
                : turn.causes().stream().map(this::cause).distinct().collect(Collectors.joining(", "));
        add(grid, words.of("turn.why"), causes);
        turn.report().ifPresent(report -> add(grid, words.of("turn.did"), report));
        turn.reason().ifPresent(reason -> add(grid, words.of("turn.reason"), reason));
        add(grid, words.of("turn.contract"), "v" + turn.contractVersion());
        turn.finished()
                .ifPresent(end -> add(
                        grid,
                        words.of("turn.took"),
                        words.of(
                                "turn.seconds",
                                Math.max(
                                        0, Duration.between(turn.started(), end).toSeconds()))));
        ShowHeinzel.Tokens tokens = turn.tokens();
        String usd = turn.usd().map(words.amounts()::usd).orElse(words.of("turn.unknowncost"));
        add(
                grid,
                words.of("turn.cost"),
                words.of(
                        "turn.tokens",
                        usd,
                        tokens.input() + tokens.cacheRead() + tokens.cacheWrite(),
                        tokens.output()));
        return grid;
    }

    private static void add(GridPane grid, String name, String value) {
        grid.addRow(grid.getRowCount(), Say.whole(Say.muted(name)), Say.wrapped(value));
    }

    /// A cause as a person says it; one that this window does not know yet is named as it is.
    String cause(String name) {
        for (Cause cause : Cause.values()) {
            if (cause.name().toLowerCase(Locale.ROOT).equals(name.replace('-', '_'))) {
                return words.of(cause);
            }
        }
        return name;
    }

    private String spoken(ShowHeinzel.Turn turn, Optional<Disposition> how) {
        return words.moments().dated(turn.started()) + ", "
                + how.map(words::of).orElse(words.of("turn.running"))
                + turn.report().map(report -> ", " + Drawable.of(report)).orElse("");
    }

    private static Icon icon(Optional<Disposition> how) {
        return how.map(done -> switch (done) {
                    case DRAFTED -> Icon.DRAFT;
                    case ASKED -> Icon.QUESTION;
                    case LEARNED -> Icon.LESSON;
                    case PROPOSED -> Icon.AMENDMENT;
                    case SKIPPED -> Icon.DONE;
                    case FAILED, ABANDONED -> Icon.FAILED;
                    case ANSWERED -> Icon.CHAT;
                })
                .orElse(Icon.AWAKE);
    }

    private static Tone tone(Optional<Disposition> how) {
        return how.map(done -> switch (done) {
                    case FAILED, ABANDONED -> Tone.DANGER;
                    case DRAFTED, ASKED, LEARNED, PROPOSED, SKIPPED, ANSWERED -> Tone.MUTED;
                })
                .orElse(Tone.ACCENT);
    }
}
