package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.time.Instant;
import java.util.List;

/// One row a Heinzelmännchen; the key is its id. What a list and a tick need, so that neither opens a spine.
public final class HeinzelTable {
    public static final Column<String> NAME = Column.text("name");
    public static final Column<String> NAMESPACE = Column.text("namespace");
    public static final Column<String> USER = Column.text("user");

    /// The state people see, `awake` and `waiting` included.
    public static final Column<String> STATE = Column.text("state");

    /// The state that was last recorded.
    public static final Column<String> RECORDED_STATE = Column.text("recorded_state");

    /// The contract version in force; absent before the first approval.
    public static final Column<Long> CONTRACT_VERSION = Column.whole("contract_version");

    /// The SHA-256 of that version's text, as it was approved.
    public static final Column<String> CONTRACT_FINGERPRINT = Column.text("contract_fingerprint");

    /// The version that waits for approval.
    public static final Column<Long> PROPOSED_VERSION = Column.whole("proposed_version");

    public static final Column<String> PROPOSED_FINGERPRINT = Column.text("proposed_fingerprint");

    /// What it keeps true, in one line.
    public static final Column<String> GOAL = Column.text("goal");

    /// The artifact it keeps: `doc:reports/weekly.md#Checkout`.
    public static final Column<String> ASSET = Column.text("asset");

    /// What the contract goes by, one a line: its name and that of the Heinzelmännchen, its version (`v2`), and the
    /// keys of its front matter.
    public static final Column<String> CONTRACT_WORDS = Column.text("contract_words");

    /// The `id` that the contract's front matter gives.
    public static final Column<String> CONTRACT_ID = Column.text("contract_id");

    /// The names of those who read what it makes, one a line.
    public static final Column<String> NEEDED_BY = Column.text("needed_by");

    /// The next slot's instant; absent when none is scheduled or it does not wake.
    public static final Column<Instant> NEXT_DUE = Column.instant("next_due");

    /// The slot up to which all are settled, as a local wall time in the contract's zone.
    public static final Column<String> LAST_SLOT = Column.text("last_slot");

    /// The instant of that slot: later than now when a clock was ahead once.
    public static final Column<Instant> LAST_SLOT_AT = Column.instant("last_slot_at");

    /// Since when slots count: the contract's approval, or the end of a pause.
    public static final Column<Instant> SLOTS_FROM = Column.instant("slots_from");

    public static final Column<String> LAST_TURN = Column.text("last_turn");
    public static final Column<Instant> LAST_TURN_AT = Column.instant("last_turn_at");
    public static final Column<String> LAST_DISPOSITION = Column.text("last_disposition");

    /// The turn under way. One that waits is not.
    public static final Column<String> OPEN_TURN = Column.text("open_turn");

    /// The turns that wait, one id a line, oldest first.
    public static final Column<String> WAITING_TURNS = Column.text("waiting_turns");

    /// Its waiting draft.
    public static final Column<String> PENDING_DRAFT = Column.text("pending_draft");

    /// Its questions that nobody has answered, one key a line, oldest first.
    public static final Column<String> PENDING_QUESTION = Column.text("pending_question");

    /// The amendments that wait for its user, one id a line, oldest first.
    public static final Column<String> PENDING_AMENDMENTS = Column.text("pending_amendments");

    /// Approved drafts whose edits were not learned from yet, one id a line.
    public static final Column<String> TO_LEARN = Column.text("to_learn");

    /// When its output was last approved.
    public static final Column<Instant> APPROVED_AT = Column.instant("approved_at");

    /// When that output expires; absent when it does not, or when that was seen to.
    public static final Column<Instant> VALID_UNTIL = Column.instant("valid_until");

    /// That its inputs are looked at between its slots: the shortest time between two looks, in seconds.
    public static final Column<Long> WATCHES = Column.whole("watches");

    /// When a slot whose turn failed runs again; absent when it does not.
    public static final Column<Instant> RERUN_AT = Column.instant("rerun_at");

    /// The slot that was begun last, as a local wall time, and how often it was set to run again.
    public static final Column<String> RERUN_SLOT = Column.text("rerun_slot");

    public static final Column<Long> RERUNS = Column.whole("reruns");

    /// When a tick has to look at it next: at once while a turn is under way or something waits, else when it
    /// is due.
    public static final Column<Instant> ATTENTION = Column.instant("attention");

    public static final Table TABLE = new Table(
            "heinzel",
            List.of(
                    NAME,
                    NAMESPACE,
                    USER,
                    STATE,
                    RECORDED_STATE,
                    CONTRACT_VERSION,
                    CONTRACT_FINGERPRINT,
                    PROPOSED_VERSION,
                    PROPOSED_FINGERPRINT,
                    GOAL,
                    ASSET,
                    CONTRACT_WORDS,
                    CONTRACT_ID,
                    NEEDED_BY,
                    NEXT_DUE,
                    LAST_SLOT,
                    LAST_SLOT_AT,
                    SLOTS_FROM,
                    LAST_TURN,
                    LAST_TURN_AT,
                    LAST_DISPOSITION,
                    OPEN_TURN,
                    WAITING_TURNS,
                    PENDING_DRAFT,
                    PENDING_QUESTION,
                    PENDING_AMENDMENTS,
                    TO_LEARN,
                    APPROVED_AT,
                    VALID_UNTIL,
                    WATCHES,
                    RERUN_AT,
                    RERUN_SLOT,
                    RERUNS,
                    ATTENTION),
            List.of(
                    NAME,
                    STATE,
                    ASSET,
                    CONTRACT_ID,
                    NEEDED_BY,
                    NEXT_DUE,
                    OPEN_TURN,
                    PENDING_DRAFT,
                    TO_LEARN,
                    LAST_SLOT_AT,
                    SLOTS_FROM,
                    VALID_UNTIL,
                    WATCHES,
                    RERUN_AT,
                    ATTENTION),
            List.of(CONTRACT_WORDS),
            List.of(STATE));

    private HeinzelTable() {}
}
