package heinzel.modules.heinzel.tick;

import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.turn.NoticeTexts;

/// Tells of a Heinzelmännchen that a tick could not work on: once for the same trouble, however often it comes back.
public final class Trouble {
    private final Notices notices;
    private final NoticeTexts texts;

    public Trouble(Notices notices, NoticeTexts texts) {
        this.notices = notices;
        this.texts = texts;
    }

    void tell(String heinzel, String name, Problem wrong) {
        tell(heinzel, name, (wrong.said() + " " + wrong.fix()).strip());
    }

    /// A fault of hz's own: its kind alone, since its words may hold anything. The log has the rest.
    void tell(String heinzel, String name, RuntimeException bug) {
        tell(heinzel, name, bug.getClass().getSimpleName() + ": a bug in hz. The log tells more.");
    }

    private void tell(String heinzel, String name, String body) {
        notices.raise(
                heinzel + "@trouble:" + Fingerprints.sha256(body).substring(0, 16),
                Notice.Kind.FAILED,
                texts.failedTitle(name),
                body,
                "heinzel:" + heinzel);
    }
}
