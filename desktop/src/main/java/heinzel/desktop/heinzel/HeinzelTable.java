package heinzel.desktop.heinzel;

import heinzel.desktop.part.Gap;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.manage.Listing;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;

/// The table of all Heinzelmännchen: virtual, sorted by any column, smooth at ten thousand rows.
final class HeinzelTable {
    /// The width in em from which each column is there.
    private static final double[] NEEDS = {0, 0, 40, 52, 64, 28};

    /// How the columns that are there share the width.
    private static final double[] SHARES = {34, 20, 14, 15, 7, 8};

    /// What is kept free for the scroll bar, in em.
    private static final double SCROLL_BAR = 1;

    private static final int LAST_TURN = 3;

    /// The header's text is that much smaller than an em.
    private static final double HEADER_SHARE = 0.857;

    private final Words words;
    private final TableView<Listing> table = NodeId.HEINZEL_TABLE.on(new TableView<>());

    /// Whether there is room for names and states alone.
    private boolean narrow;

    HeinzelTable(Words words, HeinzelListModel model) {
        this.words = words;
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setAccessibleText(words.of(heinzel.desktop.frame.Destination.HEINZELMAENNCHEN));
        add("list.name", Comparator.comparing(Listing::name), this::name, false);
        add("list.state", Comparator.comparing(Listing::state), this::state, false);
        add("list.next", latest(Listing::nextDue), this::next, false);
        add("list.last", latest(Listing::lastTurnAt), this::last, false);
        add("list.contract", Comparator.comparingInt(Listing::contractVersion), this::contract, false);
        add("list.usd", Comparator.comparing(Listing::usdToday), this::usd, true);
        var sorted = new SortedList<>(model.shown());
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.widthProperty().subscribe(width -> fit());
        table.setPlaceholder(Say.muted(words.of("list.nomatch")));
    }

    TableView<Listing> node() {
        return table;
    }

    /// What a narrow table leaves out, the page of each tells.
    private void fit() {
        double em = table.lookup(".label") instanceof Label label
                ? label.getFont().getSize() / HEADER_SHARE
                : Font.getDefault().getSize();
        double width = table.getWidth() / em;
        boolean now = width < NEEDS[LAST_TURN];
        if (now != narrow) {
            narrow = now;
            table.refresh();
        }
        double shares = 0;
        for (int at = 0; at < NEEDS.length; at++) {
            boolean there = width >= NEEDS[at];
            table.getColumns().get(at).setVisible(there);
            shares += there ? SHARES[at] : 0;
        }
        // By themselves columns would take what is short from the last one, the money, until nothing of it is left.
        double room = Math.max(0, table.getWidth() - SCROLL_BAR * em);
        for (int at = 0; at < NEEDS.length; at++) {
            table.getColumns().get(at).setPrefWidth(room * SHARES[at] / shares);
        }
    }

    private void add(String key, Comparator<Listing> order, Function<Listing, Node> draw, boolean right) {
        var column = new TableColumn<Listing, Listing>(words.of(key));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(order);
        column.setReorderable(false);
        column.setCellFactory(ignored -> new Drawn(draw));
        if (right) {
            column.getStyleClass().add("hz-right");
        }
        table.getColumns().add(column);
    }

    private Node name(Listing row) {
        if (narrow) {
            return Say.strong(row.name());
        }
        return Gap.line("hz-two-words", Say.whole(Say.strong(row.name())), Say.muted(row.keeps()));
    }

    private Node state(Listing row) {
        var line = Gap.line("hz-state-cell");
        State.of(row.state())
                .ifPresentOrElse(
                        state -> line.getChildren()
                                .addAll(Icons.of(State.icon(state), 16, State.tone(state)), Say.plain(words.of(state))),
                        () -> line.getChildren().add(Say.plain(row.state())));
        row.waitingOn()
                .filter(what -> !narrow)
                .ifPresent(what -> line.getChildren().add(Say.muted(waiting(words, what))));
        return line;
    }

    /// What it waits on, in words; a matter that this window does not know yet is named as it is.
    static String waiting(Words words, String what) {
        return switch (what) {
            case "draft" -> words.of("waiting.draft");
            case "contract" -> words.of("waiting.contract");
            case "amendment" -> words.of("waiting.amendment");
            case "question" -> words.of("waiting.question");
            case "turn" -> words.of("waiting.turn");
            default -> what;
        };
    }

    private Node next(Listing row) {
        return row.nextDue().map(due -> Say.plain(words.moments().brief(due))).orElseGet(() -> Say.muted("—"));
    }

    private Node last(Listing row) {
        Optional<Disposition> how = row.lastDisposition().flatMap(HeinzelTable::disposition);
        String when = row.lastTurnAt().map(words.moments()::brief).orElse("");
        if (how.isEmpty()) {
            return Say.muted(when.isEmpty() ? "—" : when);
        }
        boolean failed = how.get() == Disposition.FAILED || how.get() == Disposition.ABANDONED;
        String says = words.of("list.lastturn", words.of(how.get()), when);
        Label label = failed ? Say.toned(says, Tone.DANGER) : Say.muted(says);
        return failed ? Gap.line("hz-state-cell", Icons.of(Icon.FAILED, 14, Tone.DANGER), label) : label;
    }

    private Node contract(Listing row) {
        return Say.muted("v" + row.contractVersion());
    }

    private Node usd(Listing row) {
        String amount = words.amounts().bare(row.usdToday());
        return Say.whole(row.usdToday().signum() == 0 ? Say.muted(amount) : Say.plain(amount));
    }

    static Optional<Disposition> disposition(String name) {
        for (Disposition disposition : Disposition.values()) {
            if (disposition.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(disposition);
            }
        }
        return Optional.empty();
    }

    private static <T extends Comparable<T>> Comparator<Listing> latest(Function<Listing, Optional<T>> when) {
        return Comparator.comparing(
                row -> when.apply(row).orElse(null), Comparator.nullsLast(Comparator.naturalOrder()));
    }

    /// A cell that draws its row with one function.
    private static final class Drawn extends TableCell<Listing, Listing> {
        private final Function<Listing, Node> draw;

        Drawn(Function<Listing, Node> draw) {
            this.draw = draw;
        }

        @Override
        protected void updateItem(Listing row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setGraphic(empty || row == null ? null : draw.apply(row));
        }
    }
}
