package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.QuestionState;
import heinzel.modules.heinzel.index.QuestionTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.EffectKeys;
import java.util.List;
import java.util.Optional;

/// Notices that ask for what has been decided since. Who decides settles them right after, and a crash in between
/// leaves them; so each tick looks.
public final class Overtaken {
    private static final String DRAFT = "draft:";
    private static final String HEINZEL = "heinzel:";

    private final Heinzels heinzels;
    private final Notices notices;
    private final Capabilities capabilities;

    public Overtaken(Heinzels heinzels, Notices notices, Capabilities capabilities) {
        this.heinzels = heinzels;
        this.notices = notices;
        this.capabilities = capabilities;
    }

    /// Settles what is overtaken.
    ///
    /// @return the others
    List<Notice> without(List<Notice> all) {
        List<Notice> overtaken = all.stream()
                .filter(notice -> notice.state() != Notice.State.DONE && notice.kind() == Notice.Kind.NEEDS_YOU)
                .filter(this::decided)
                .toList();
        for (Notice notice : overtaken) {
            notices.settle(notice.event(), Notice.State.DONE, Optional.empty());
            capabilities.first(Notifier.class).ifPresent(notifier -> notifier.close(notice.event()));
        }
        return overtaken.isEmpty()
                ? all
                : all.stream().filter(notice -> !overtaken.contains(notice)).toList();
    }

    /// What the index knows nothing of may be on its way there.
    private boolean decided(Notice notice) {
        if (notice.where().startsWith(DRAFT)) {
            return heinzels.index()
                    .get(DraftTable.TABLE, notice.where().substring(DRAFT.length()))
                    .flatMap((Row row) -> row.find(DraftTable.STATE))
                    .filter(state -> !state.equals(Wire.of(DraftState.WAITING)))
                    .isPresent();
        }
        if (EffectKeys.tellsOfAmendment(notice.key()) && notice.where().startsWith(HEINZEL)) {
            return heinzels.index()
                    .get(HeinzelTable.TABLE, notice.where().substring(HEINZEL.length()))
                    .filter((Row row) -> row.get(HeinzelTable.PENDING_AMENDMENTS) == null)
                    .isPresent();
        }
        if (EffectKeys.tellsOfNewcomer(notice.key()) && notice.where().startsWith(HEINZEL)) {
            return heinzels.index()
                    .get(HeinzelTable.TABLE, notice.where().substring(HEINZEL.length()))
                    .flatMap((Row row) -> row.find(HeinzelTable.RECORDED_STATE))
                    .filter(state -> !state.equals(Wire.of(LifeState.PROPOSED)))
                    .isPresent();
        }
        return heinzels.index()
                .get(QuestionTable.TABLE, notice.key())
                .flatMap((Row row) -> row.find(QuestionTable.STATE))
                .filter(state -> !state.equals(Wire.of(QuestionState.WAITING)))
                .isPresent();
    }
}
