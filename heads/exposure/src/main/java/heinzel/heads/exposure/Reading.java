package heinzel.heads.exposure;

import heinzel.api.json.Json;
import heinzel.api.operation.TableColumns;
import heinzel.api.text.Visible;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// An answer as people read it, from its JSON and its declaration alone, so that a plugin's answer reads like a
/// built-in one: lists of objects are tables, or one block each where a table does not fit; single values stand
/// behind their names. What could deceive a terminal is made visible.
public final class Reading {
    private static final String ITEMS = "items";

    /// What a reading says beside the values themselves.
    ///
    /// @param title   what a field is called; its own name, in words, where this has none for it
    /// @param nothing instead of a list without an item
    /// @param none    behind the name of a list without an item
    public record Wording(Function<String, Optional<String>> title, String nothing, String none) {
        static final Wording ENGLISH = new Wording(name -> Optional.empty(), "Nothing.", "none");
    }

    private final Wording wording;
    private final int width;
    private final Cells cells;
    private final Map<String, TableColumns> tables;
    private final List<String> lines = new ArrayList<>();
    private boolean afterTable;

    /// A reader's circumstances.
    ///
    /// @param width  the longest line; 0 for as long as it takes
    /// @param zone   the zone in which moments are told
    /// @param tables the columns of the answer's lists, as its operation declares them
    public Reading(int width, ZoneId zone, Map<String, TableColumns> tables) {
        this(width, zone, tables, Wording.ENGLISH);
    }

    /// The same for a reader of another language.
    public Reading(int width, ZoneId zone, Map<String, TableColumns> tables, Wording wording) {
        this.wording = wording;
        this.width = width;
        this.cells = new Cells(zone);
        this.tables = Map.copyOf(tables);
    }

    /// The answer, line by line.
    public List<String> lines(Json.Obj answer) {
        lines.clear();
        List<Json> items = answer.list(ITEMS);
        boolean nothing = answer.get(ITEMS) instanceof Json.Arr && items.isEmpty();
        if (nothing) {
            lines.add(wording.nothing());
        }
        answer.fields().forEach((name, value) -> {
            boolean counted = name.equals("total") && value.equals(Json.number(BigDecimal.valueOf(items.size())));
            boolean empty =
                    nothing && value instanceof Json.Arr list && list.items().isEmpty();
            if (!empty && !(counted && answer.get(ITEMS) != null)) {
                field(name, value, "", Cells.isMoney(name));
            }
        });
        return List.copyOf(lines);
    }

    private void field(String name, Json value, String indent, boolean money) {
        String title = indent + title(name);
        if (afterTable && !(value instanceof Json.Null)) {
            apart();
        }
        afterTable = false;
        switch (value) {
            case Json.Null nothing -> {}
            case Json.Arr list
            when isTable(list) -> {
                if (!name.equals(ITEMS)) {
                    apart();
                    lines.add(title + ":");
                }
                list(list, Optional.ofNullable(tables.get(name)));
                afterTable = !name.equals(ITEMS);
            }
            case Json.Arr list when list.items().isEmpty() -> lines.add(title + ": " + wording.none());
            case Json.Obj object -> {
                if (!object.fields().isEmpty()) {
                    lines.add(title + ":");
                    object.fields()
                            .forEach((below, inner) ->
                                    field(below, inner, indent + "  ", money || Cells.isMoney(below)));
                }
            }
            case Json.Text(String text)
            when text.contains("\n") -> {
                lines.add(title + ":");
                Visible.of(text).stripTrailing().lines().forEach(line -> lines.add(indent + "  " + line));
            }
            case Json.Text(String text) when text.isEmpty() -> {}
            default -> hanging(title + ": ", cells.line(value, money), indent.length() + 2);
        }
    }

    private String title(String name) {
        return wording.title()
                .apply(name)
                .map(said -> Visible.line(said, Cells.LONGEST))
                .orElseGet(() -> Cells.title(name));
    }

    private void apart() {
        if (!lines.isEmpty() && !lines.getLast().isEmpty()) {
            lines.add("");
        }
    }

    private static boolean isTable(Json.Arr list) {
        return !list.items().isEmpty() && list.items().stream().allMatch(Json.Obj.class::isInstance);
    }

    /// With as many of the columns that are only wished for as fit; in blocks when not even the others fit.
    private void list(Json.Arr list, Optional<TableColumns> declared) {
        List<Json.Obj> rows = list.items().stream().map(Json.Obj.class::cast).toList();
        List<String> always = filled(rows, declared.map(TableColumns::always).orElseGet(() -> names(rows)));
        List<String> more = filled(rows, declared.map(TableColumns::more).orElse(List.of()));
        for (int taken = more.size(); taken >= 0; taken--) {
            List<String> names = new ArrayList<>(always);
            names.addAll(more.subList(0, taken));
            Optional<List<String>> table = Table.lines(
                    names.stream().map(this::title).toList(),
                    names.stream().map(name -> column(rows, name)).toList(),
                    width);
            if (table.isPresent()) {
                lines.addAll(table.get());
                return;
            }
        }
        List<String> all = new ArrayList<>(always);
        all.addAll(more);
        blocks(rows, all);
    }

    private static List<String> names(List<Json.Obj> rows) {
        Set<String> names = new LinkedHashSet<>();
        rows.forEach(row -> names.addAll(row.fields().keySet()));
        return List.copyOf(names);
    }

    /// Those that say something in any row.
    private List<String> filled(List<Json.Obj> rows, List<String> names) {
        return names.stream()
                .filter(name -> rows.stream().anyMatch(row -> !cell(row, name).isEmpty()))
                .toList();
    }

    private List<String> column(List<Json.Obj> rows, String name) {
        return rows.stream().map(row -> cell(row, name)).toList();
    }

    /// Text of several lines stays so, since no table may take it.
    private String cell(Json.Obj row, String name) {
        Json value = row.get(name);
        if (value instanceof Json.Text(String text) && text.strip().contains("\n")) {
            return Visible.of(text).stripTrailing();
        }
        return cells.line(value, Cells.isMoney(name));
    }

    private void blocks(List<Json.Obj> rows, List<String> names) {
        int labels =
                names.stream().mapToInt(name -> Width.of(title(name))).max().orElse(0) + 2;
        boolean first = true;
        for (Json.Obj row : rows) {
            if (!first) {
                lines.add("");
            }
            first = false;
            for (String name : names) {
                String cell = cell(row, name);
                String title = title(name);
                if (cell.contains("\n")) {
                    lines.add(title);
                    cell.lines().forEach(line -> lines.add(("  " + line).stripTrailing()));
                } else if (!cell.isEmpty()) {
                    hanging(title + " ".repeat(labels - Width.of(title)), cell, labels);
                }
            }
        }
    }

    /// A value behind its name, going on below itself where it is longer than the line.
    private void hanging(String label, String value, int indent) {
        int room = width - Width.of(label);
        if (width == 0 || room < 8 || Width.of(value) <= room) {
            lines.add((label + value).stripTrailing());
            return;
        }
        List<String> parts = Width.wrap(value, Math.min(room, width - indent));
        lines.add(label + parts.getFirst());
        parts.stream().skip(1).forEach(part -> lines.add(" ".repeat(indent) + part));
    }
}
