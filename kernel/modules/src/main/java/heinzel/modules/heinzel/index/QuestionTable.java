package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.time.Instant;
import java.util.List;

/// One row a question; the key is the question's.
public final class QuestionTable {
    public static final Column<String> TURN = Column.text("turn");
    public static final Column<String> QUESTION = Column.text("question");
    public static final Column<Instant> ASKED = Column.instant("asked");

    /// {@link QuestionState}, in lower case.
    public static final Column<String> STATE = Column.text("state");

    public static final Column<Instant> SETTLED = Column.instant("settled");

    public static final Table TABLE =
            new Table("question", List.of(TURN, QUESTION, ASKED, STATE, SETTLED), List.of(STATE));

    private QuestionTable() {}
}
