package heinzel.kernel.session;

import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.Spine;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The one kind that the store itself writes: that something was damaged, and what became of it.
///
/// @param reason  torn, bad-json, bad-prev, seq, duplicate, tail-lost, body or index
/// @param fromSeq the first line concerned
/// @param toSeq   the last
record Repairs(String reason, long fromSeq, long toSeq) {
    static final String KIND = "spine.repaired";

    private static final Set<String> TRACELESS = Set.of(Flaw.TORN, Flaw.TAIL_LOST, Flaw.BODY, Flaw.INDEX);

    static Optional<Repairs> of(Envelope event) {
        if (!event.kind().equals(KIND)) {
            return Optional.empty();
        }
        Json.Obj data = event.data();
        return data.text("reason")
                .flatMap(reason -> data.number("from_seq")
                        .flatMap(from -> data.number("to_seq").map(to -> new Repairs(reason, whole(from), whole(to)))));
    }

    private static long whole(BigDecimal number) {
        return number.longValue();
    }

    /// Whether nothing in the file shows the damage any more.
    boolean leavesNoTrace() {
        return TRACELESS.contains(reason);
    }

    boolean disowns(long seq) {
        return !leavesNoTrace() && !reason.equals(Flaw.DUPLICATE) && fromSeq <= seq && seq <= toSeq;
    }

    /// The line that records a repair.
    ///
    /// @param sha256 of the bytes concerned; null when they are gone
    static Spine.Entry entry(Flaw flaw, @Nullable String sha256) {
        Json.Obj data = Json.object("reason", flaw.reason())
                .with("from_seq", flaw.fromSeq())
                .with("to_seq", flaw.toSeq())
                .with("bytes", flaw.end() - flaw.start());
        if (sha256 != null) {
            data = data.with("sha256", sha256);
        }
        Flaw.Moved moved = flaw.moved();
        if (moved != null) {
            data = data.with("moved_to", moved.name());
        }
        return new Spine.Entry(moved == null ? null : moved.turn(), KIND, null, data);
    }
}
