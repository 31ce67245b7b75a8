package heinzel.kernel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import heinzel.api.session.Projection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The tables of a projection as SQL. Names come from code, never from data, and are checked all the same.
final class Schema {
    /// Counted up when the tables that the index adds of its own change.
    private static final int FORMAT = 1;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,59}");
    /// The columns of a table of lines. Their names can be no column's of a projection.
    static final String LINE = "hz_line";

    static final String OWNER = "hz_owner";

    private static final Set<String> TAKEN = Set.of("key", "session", LINE, OWNER);

    static final String MARKS = "CREATE TABLE hz_watermark("
            + "session TEXT PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL, size INTEGER NOT NULL"
            + ") WITHOUT ROWID, STRICT";
    static final String COUNTS = "CREATE TABLE hz_count(name TEXT, value TEXT, n INTEGER NOT NULL, "
            + "PRIMARY KEY (name, value)) WITHOUT ROWID, STRICT";
    static final String META = "CREATE TABLE hz_meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT";

    private final List<Table> tables;
    private final List<String> bare = new ArrayList<>(List.of(META, MARKS, COUNTS));
    private final List<String> afterwards = new ArrayList<>();
    /// What an index must have been made by to be read by this program.
    private final String signature;

    Schema(Projection projection) {
        this.tables = List.copyOf(projection.tables());
        Set<String> names = new HashSet<>();
        for (Table table : tables) {
            check(table, names);
            bare.addAll(bare(table));
            afterwards.addAll(afterwards(table));
        }
        this.signature =
                FORMAT + "/" + projection.version() + "/" + String.join(";", bare) + String.join(";", afterwards);
    }

    List<Table> tables() {
        return tables;
    }

    boolean isMade(Link link) throws SQLException {
        return link.has("hz_meta") && Stamp.read(link, Stamp.SIGNATURE).equals(Optional.of(signature));
    }

    /// Makes everything anew, filled. What finds and counts rows comes after them: sorting all at once costs a
    /// fraction of keeping order row by row.
    void make(Link link, Filling rows) throws SQLException {
        link.dropEverything();
        for (String statement : bare) {
            link.once(statement);
        }
        rows.fill(link);
        for (String statement : afterwards) {
            link.once(statement);
        }
        Stamp.write(link, Stamp.SIGNATURE, signature);
    }

    /// Puts rows into tables that have none.
    interface Filling {
        void fill(Link link) throws SQLException;
    }

    static String quoted(String name) {
        return '"' + name + '"';
    }

    private static List<String> bare(Table table) {
        List<String> statements = new ArrayList<>();
        String columns = table.columns().stream()
                .map(column -> ", " + quoted(column.name()) + " " + type(column))
                .collect(Collectors.joining());
        statements.add("CREATE TABLE " + quoted(table.name()) + "(key TEXT PRIMARY KEY, session TEXT NOT NULL" + columns
                + ") WITHOUT ROWID, STRICT");
        for (Column<String> column : table.lines()) {
            statements.add("CREATE TABLE " + quoted(linesOf(table, column)) + "(" + LINE + " TEXT, " + OWNER
                    + " TEXT, PRIMARY KEY (" + LINE + ", " + OWNER + ")) WITHOUT ROWID, STRICT");
        }
        return statements;
    }

    private static List<String> afterwards(Table table) {
        List<String> statements = new ArrayList<>();
        statements.add(
                "CREATE INDEX " + quoted(table.name() + "__session") + " ON " + quoted(table.name()) + "(session)");
        for (Column<?> column : table.sorted()) {
            statements.add("CREATE INDEX " + quoted(table.name() + "__" + column.name()) + " ON " + quoted(table.name())
                    + "(" + quoted(column.name()) + ")");
        }
        for (Column<String> column : table.lines()) {
            statements.addAll(counting(linesOf(table, column), LINE));
        }
        for (Column<String> column : table.counted()) {
            statements.addAll(counting(table.name(), column.name()));
        }
        return statements;
    }

    /// Counts the rows of each value, and goes on counting as they come and go. Triggers do it, so that no way to
    /// change a row forgets it.
    private static List<String> counting(String table, String column) {
        String old = "old." + quoted(column);
        String now = "new." + quoted(column);
        String name = countOf(table, column);
        String more = " WHEN " + now + " IS NOT NULL BEGIN INSERT INTO hz_count VALUES ('" + name + "', " + now
                + ", 1) ON CONFLICT DO UPDATE SET n = n + 1; END";
        String less = " WHEN " + old + " IS NOT NULL BEGIN UPDATE hz_count SET n = n - 1 WHERE name = '" + name
                + "' AND value = " + old + "; END";
        String update = " AFTER UPDATE OF " + quoted(column) + " ON " + quoted(table);
        String trigger = "CREATE TRIGGER " + quoted("hz_" + table + "__" + column + "__%s");
        return List.of(
                "INSERT INTO hz_count SELECT '" + name + "', " + quoted(column) + ", count(*) FROM " + quoted(table)
                        + " WHERE " + quoted(column) + " IS NOT NULL GROUP BY " + quoted(column),
                trigger.formatted("in") + " AFTER INSERT ON " + quoted(table) + more,
                trigger.formatted("out") + " AFTER DELETE ON " + quoted(table) + less,
                trigger.formatted("less") + update + less,
                trigger.formatted("more") + update + more);
    }

    /// The table of a column's lines: which line stands in which row.
    static String linesOf(Table table, Column<?> column) {
        return table.name() + "__" + column.name() + "__lines";
    }

    /// Under which name a column's values are counted.
    static String countOf(String table, String column) {
        return table + "." + column;
    }

    private static String type(Column<?> column) {
        return switch (column.type()) {
            case TEXT -> "TEXT";
            case WHOLE, DECIMAL, INSTANT -> "INTEGER";
        };
    }

    private static void check(Table table, Set<String> names) {
        require(
                isName(table.name())
                        && !table.name().startsWith("hz_")
                        && !table.name().startsWith("sqlite_"),
                table);
        require(names.add(table.name()), table);
        Set<String> columns = new HashSet<>(TAKEN);
        for (Column<?> column : table.columns()) {
            require(isName(column.name()) && columns.add(column.name()), table);
        }
        require(table.columns().containsAll(table.sorted()), table);
        require(table.columns().containsAll(table.lines()), table);
        require(table.columns().containsAll(table.counted()), table);
    }

    private static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    private static void require(boolean holds, Table table) {
        if (!holds) {
            throw new IllegalArgumentException("The table " + table + " has a name that is taken or no name");
        }
    }
}
