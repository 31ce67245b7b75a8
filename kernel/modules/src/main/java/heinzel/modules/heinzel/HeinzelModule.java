package heinzel.modules.heinzel;

import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.settings.Setting;
import heinzel.modules.heinzel.actions.ReportAction;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.daemon.InstallDaemon;
import heinzel.modules.heinzel.daemon.PauseDaemon;
import heinzel.modules.heinzel.daemon.ResumeDaemon;
import heinzel.modules.heinzel.daemon.ShowDaemon;
import heinzel.modules.heinzel.daemon.UninstallDaemon;
import heinzel.modules.heinzel.explain.ExplainTurn;
import heinzel.modules.heinzel.lesson.DismissLesson;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.lesson.RestoreLesson;
import heinzel.modules.heinzel.life.ForgetHeinzel;
import heinzel.modules.heinzel.life.PauseHeinzel;
import heinzel.modules.heinzel.life.ReactivateHeinzel;
import heinzel.modules.heinzel.life.ResumeSchedule;
import heinzel.modules.heinzel.life.RetireHeinzel;
import heinzel.modules.heinzel.manage.CheckContract;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.MigrateContracts;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.manage.RenameHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.rehearse.RehearseContract;
import heinzel.modules.heinzel.source.Catalogue;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.steer.AnswerQuestion;
import heinzel.modules.heinzel.steer.ChatHeinzel;
import heinzel.modules.heinzel.steer.Hide;
import heinzel.modules.heinzel.steer.ResumeTurn;
import heinzel.modules.heinzel.steer.RetryTurn;
import heinzel.modules.heinzel.steer.StopTurn;
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
        return List.of(made.indexCheck(), made.daemon().check());
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(NewHeinzel.class, host -> parts.apply(host).making().newHeinzel()),
                Offer.of(AmendHeinzel.class, host -> parts.apply(host).amendHeinzel()),
                Offer.of(
                        MigrateContracts.class,
                        host -> parts.apply(host).making().migrateContracts()),
                Offer.of(CheckContract.class, host -> parts.apply(host).making().checkContract()),
                Offer.of(ListHeinzels.class, host -> parts.apply(host).listHeinzels()),
                Offer.of(ShowHeinzel.class, host -> parts.apply(host).showHeinzel()),
                Offer.of(ExplainTurn.class, host -> parts.apply(host).making().explainTurn()),
                Offer.of(
                        RehearseContract.class,
                        host -> parts.apply(host).making().rehearseContract()),
                Offer.of(RenameHeinzel.class, host -> parts.apply(host).renameHeinzel()),
                Offer.of(
                        PauseHeinzel.class,
                        host -> new PauseHeinzel(parts.apply(host).making().lives())),
                Offer.of(
                        ResumeSchedule.class,
                        host -> new ResumeSchedule(parts.apply(host).making().lives())),
                Offer.of(
                        RetireHeinzel.class,
                        host -> new RetireHeinzel(parts.apply(host).making().lives())),
                Offer.of(
                        ReactivateHeinzel.class,
                        host -> new ReactivateHeinzel(parts.apply(host).making().lives())),
                Offer.of(ForgetHeinzel.class, host -> parts.apply(host).making().forgetHeinzel()),
                Offer.of(Reindex.class, host -> parts.apply(host).reindex()),
                Offer.of(Verify.class, host -> parts.apply(host).verify()),
                Offer.of(Prune.class, host -> parts.apply(host).prune()),
                Offer.of(WakeHeinzel.class, host -> parts.apply(host).wakeHeinzel()),
                Offer.of(ChatHeinzel.class, host -> parts.apply(host).making().chatHeinzel()),
                Offer.of(ReportAction.class, host -> parts.apply(host).making().reportAction()),
                Offer.of(AnswerQuestion.class, host -> parts.apply(host).answerQuestion()),
                Offer.of(ResumeTurn.class, host -> parts.apply(host).resumeTurn()),
                Offer.of(RetryTurn.class, host -> parts.apply(host).retryTurn()),
                Offer.of(StopTurn.class, host -> parts.apply(host).stopTurn()),
                Offer.of(Hide.class, host -> parts.apply(host).hide()),
                Offer.of(ListDrafts.class, host -> parts.apply(host).listDrafts()),
                Offer.of(Approve.class, host -> parts.apply(host).approve()),
                Offer.of(Decline.class, host -> parts.apply(host).decline()),
                Offer.of(ListLessons.class, host -> parts.apply(host).listLessons()),
                Offer.of(DismissLesson.class, host -> parts.apply(host).dismissLesson()),
                Offer.of(RestoreLesson.class, host -> parts.apply(host).restoreLesson()),
                Offer.of(TickOnce.class, host -> parts.apply(host).tickOnce()),
                Offer.of(ShowDaemon.class, host -> parts.apply(host).daemon().show()),
                Offer.of(InstallDaemon.class, host -> parts.apply(host).daemon().install()),
                Offer.of(
                        UninstallDaemon.class,
                        host -> parts.apply(host).daemon().uninstall()),
                Offer.of(PauseDaemon.class, host -> parts.apply(host).daemon().pause()),
                Offer.of(ResumeDaemon.class, host -> parts.apply(host).daemon().resume()));
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
