package heinzel.modules.heinzel.tick;

import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import heinzel.api.session.Reading;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.turn.NoticeTexts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Tells of a Heinzelmännchen that a tick could not work on: once for the same trouble, however often it comes
/// back.
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

    /// A record of which a part is damaged or gone: told once for each part, however it came to be.
    void damaged(String heinzel, String name, List<Reading.Damage> damage) {
        Reading.Damage last = damage.getLast();
        notices.raise(
                heinzel + "@damaged:" + last.fromSeq() + "-" + last.toSeq() + ":" + last.reason(),
                Notice.Kind.NEEDS_YOU,
                texts.damagedTitle(name),
                texts.damagedBody(last.fromSeq(), last.toSeq(), last.reason(), name),
                "heinzel:" + heinzel);
    }

    /// A record of which nothing is left.
    ///
    /// @param contract the file that it can be made anew from, where there is one
    void lost(String heinzel, String name, Reading.Damage all, Optional<Path> contract) {
        notices.raise(
                heinzel + "@lost:" + all.toSeq(),
                Notice.Kind.NEEDS_YOU,
                texts.lostTitle(name),
                texts.lostBody(
                        all.toSeq(),
                        heinzel,
                        "hz heinzel new --file "
                                + contract.map(Path::toString)
                                        .map(CommandLine::quoted)
                                        .orElse("FILE")),
                "heinzel:" + heinzel);
    }

    /// A draft that is not where it was placed. Whether it was rejected is for the person to say; hz never
    /// takes it so.
    void gone(String draft, String name, String why) {
        notices.raise(
                draft + "@gone",
                Notice.Kind.NEEDS_YOU,
                texts.goneTitle(name),
                texts.goneBody(why, draft),
                "draft:" + draft);
    }

    /// One whose contract's file is gone, or is not the text that was approved.
    void lostContract(String heinzel, String name) {
        tell(
                heinzel,
                name,
                "The file of its contract is gone or is not the text that was approved, so its sources are not"
                        + " looked at. Which it is: hz heinzel verify");
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
