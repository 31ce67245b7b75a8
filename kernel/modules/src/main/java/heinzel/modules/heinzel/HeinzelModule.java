package heinzel.modules.heinzel;

import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.settings.Setting;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.lesson.DismissLesson;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.lesson.RestoreLesson;
import heinzel.modules.heinzel.manage.CheckContract;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.manage.RenameHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.source.Catalogue;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.modules.heinzel.turn.Limits;
import heinzel.modules.heinzel.upkeep.Prune;
import heinzel.modules.heinzel.upkeep.Reindex;
import heinzel.modules.heinzel.upkeep.Retention;
import heinzel.modules.heinzel.upkeep.Verify;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The module of the Heinzelmännchen.
public final class HeinzelModule implements HzModule {
    private final Function<Host, Parts> parts = new OncePerHost();

    @Override
    public String id() {
        return "heinzel";
    }

    @Override
    public List<Setting<?>> settings() {
        List<Setting<?>> settings = new ArrayList<>(Limits.settings());
        settings.addAll(InputReader.settings());
        settings.addAll(Catalogue.settings());
        settings.addAll(Parts.settings());
        settings.addAll(Retention.settings());
        return settings;
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        Parts made = parts.apply(host);
        return List.of(made.indexCheck(), made.tickCheck());
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(NewHeinzel.class, host -> parts.apply(host).newHeinzel()),
                Offer.of(AmendHeinzel.class, host -> parts.apply(host).amendHeinzel()),
                Offer.of(CheckContract.class, host -> parts.apply(host).checkContract()),
                Offer.of(ListHeinzels.class, host -> parts.apply(host).listHeinzels()),
                Offer.of(ShowHeinzel.class, host -> parts.apply(host).showHeinzel()),
                Offer.of(RenameHeinzel.class, host -> parts.apply(host).renameHeinzel()),
                Offer.of(Reindex.class, host -> parts.apply(host).reindex()),
                Offer.of(Verify.class, host -> parts.apply(host).verify()),
                Offer.of(Prune.class, host -> parts.apply(host).prune()),
                Offer.of(WakeHeinzel.class, host -> parts.apply(host).wakeHeinzel()),
                Offer.of(ListDrafts.class, host -> parts.apply(host).listDrafts()),
                Offer.of(Approve.class, host -> parts.apply(host).approve()),
                Offer.of(Decline.class, host -> parts.apply(host).decline()),
                Offer.of(ListLessons.class, host -> parts.apply(host).listLessons()),
                Offer.of(DismissLesson.class, host -> parts.apply(host).dismissLesson()),
                Offer.of(RestoreLesson.class, host -> parts.apply(host).restoreLesson()),
                Offer.of(TickOnce.class, host -> parts.apply(host).tickOnce()));
    }

    /// The parts are put together once, when the first operation that needs them is called.
    private static final class OncePerHost implements Function<Host, Parts> {
        private @org.jspecify.annotations.Nullable Parts parts;

        @Override
        public synchronized Parts apply(Host host) {
            Parts made = parts;
            if (made == null) {
                made = new Parts(host);
                parts = made;
            }
            return made;
        }
    }
}
