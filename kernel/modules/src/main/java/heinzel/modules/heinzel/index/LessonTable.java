package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.time.Instant;
import java.util.List;

/// One row a lesson; the key is its id.
public final class LessonTable {
    /// The sentence.
    public static final Column<String> LESSON = Column.text("lesson");

    /// {@link LessonState}, in lower case.
    public static final Column<String> STATE = Column.text("state");

    /// When it was recorded.
    public static final Column<Instant> SINCE = Column.instant("since");

    /// The turn that learned it.
    public static final Column<String> TURN = Column.text("turn");

    public static final Table TABLE = new Table("lesson", List.of(LESSON, STATE, SINCE, TURN), List.of());

    private LessonTable() {}
}
