package heinzel.modules.heinzel;

import heinzel.api.model.Model;
import heinzel.api.model.ModelProvider;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.settings.Setting;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.amend.AmendmentDecisions;
import heinzel.modules.heinzel.amend.AmendmentNotices;
import heinzel.modules.heinzel.amend.Amendments;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Binding;
import heinzel.modules.heinzel.approve.ContractDecisions;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.approve.DraftDecisions;
import heinzel.modules.heinzel.approve.Handing;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.approve.Matters;
import heinzel.modules.heinzel.approve.QuestionDecisions;
import heinzel.modules.heinzel.ask.QuestionNotices;
import heinzel.modules.heinzel.contract.AmendmentFiles;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.discover.Playbooks;
import heinzel.modules.heinzel.draft.DraftNotices;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.draft.OwnDrafts;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.HeinzelProjection;
import heinzel.modules.heinzel.lesson.DismissLesson;
import heinzel.modules.heinzel.lesson.LessonSwitch;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.lesson.RestoreLesson;
import heinzel.modules.heinzel.manage.Births;
import heinzel.modules.heinzel.manage.CompilerWorld;
import heinzel.modules.heinzel.manage.ContractText;
import heinzel.modules.heinzel.manage.HeinzelId;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.Listings;
import heinzel.modules.heinzel.manage.Newcomers;
import heinzel.modules.heinzel.manage.Pending;
import heinzel.modules.heinzel.manage.RenameHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.source.Catalogue;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.Moved;
import heinzel.modules.heinzel.source.SourceCache;
import heinzel.modules.heinzel.source.SourceCounter;
import heinzel.modules.heinzel.spending.UsageFile;
import heinzel.modules.heinzel.steer.AnswerQuestion;
import heinzel.modules.heinzel.steer.Hide;
import heinzel.modules.heinzel.steer.ResumeTurn;
import heinzel.modules.heinzel.steer.RetryTurn;
import heinzel.modules.heinzel.steer.StopTurn;
import heinzel.modules.heinzel.tick.Backoff;
import heinzel.modules.heinzel.tick.ClockMark;
import heinzel.modules.heinzel.tick.DueSlots;
import heinzel.modules.heinzel.tick.FreshNotices;
import heinzel.modules.heinzel.tick.HalfBorn;
import heinzel.modules.heinzel.tick.Learning;
import heinzel.modules.heinzel.tick.Locked;
import heinzel.modules.heinzel.tick.Looked;
import heinzel.modules.heinzel.tick.NextDue;
import heinzel.modules.heinzel.tick.Overtaken;
import heinzel.modules.heinzel.tick.Reruns;
import heinzel.modules.heinzel.tick.Tick;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.modules.heinzel.tick.Trouble;
import heinzel.modules.heinzel.tick.Waits;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.modules.heinzel.tick.WakeNow;
import heinzel.modules.heinzel.tick.Waking;
import heinzel.modules.heinzel.turn.Drafts;
import heinzel.modules.heinzel.turn.LastApproved;
import heinzel.modules.heinzel.turn.Limits;
import heinzel.modules.heinzel.turn.NoticeTexts;
import heinzel.modules.heinzel.turn.OpenSpending;
import heinzel.modules.heinzel.turn.Purse;
import heinzel.modules.heinzel.turn.Replies;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnParts;
import heinzel.modules.heinzel.upkeep.DailyPrune;
import heinzel.modules.heinzel.upkeep.IndexCheck;
import heinzel.modules.heinzel.upkeep.Prune;
import heinzel.modules.heinzel.upkeep.Reindex;
import heinzel.modules.heinzel.upkeep.Retention;
import heinzel.modules.heinzel.upkeep.Verify;
import heinzel.modules.heinzel.watch.SourceTrouble;
import heinzel.modules.heinzel.watch.WatchFile;
import heinzel.modules.heinzel.watch.Watches;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The one place where the module's parts are put together.
final class Parts {
    static final String HOME = "heinzel";
    private static final Setting<Long> MAX_WAKES = Setting.whole(
            "heinzel.max_wakes_per_tick", 10, 1, 1_000, "How many a tick may wake; the others wait for the next one.");

    final Host host;
    final SessionStore store;
    final Vocabulary vocabulary;
    final ContractFiles contracts;
    private final AmendmentFiles amendmentFiles;
    final Amendments amendments;
    final Newcomers newcomers;
    final Catalogue catalogue;
    private final SourceCounter counter = new SourceCounter();
    final Heinzels heinzels;
    private final Listings listings;
    final DraftPlaces places;
    private final Drafts drafts;
    private final Pending pending;
    final Inbox inbox;
    private final SourceCache sources;
    final Standstill standstill;
    final InputReader reader;
    final NoticeTexts texts;
    final UsageFile usage;
    final Limits limits;
    final Purse purse;
    final LastApproved lastApproved;
    private final TurnEngine engine;

    Parts(Host host) {
        this.host = host;
        Path home = host.folders().data().resolve(HOME);
        Function<String, Path> folders = id -> home.resolve(new HeinzelId(id).value());
        this.vocabulary = new Vocabulary(host.codec());
        this.contracts = new ContractFiles(folders, host.files());
        this.amendmentFiles = new AmendmentFiles(folders, host.files());
        this.store =
                host.sessions(HOME, new HeinzelProjection(vocabulary, new StoredContracts(contracts, host.zone())));
        this.catalogue = new Catalogue(host.capabilities(), host.settings());
        this.heinzels = new Heinzels(store::index);
        this.amendments = new Amendments(amendmentFiles, contracts, world(), host.ids(), host.zone());
        this.newcomers = new Newcomers(births(), world(), heinzels, store);
        this.listings = new Listings(heinzels, host.zone());
        this.places = new DraftPlaces(host.capabilities(), catalogue, new OwnDrafts(folders, host.files()));
        this.drafts = new Drafts(store, host.codec());
        this.pending = new Pending(heinzels, contracts, drafts, places, host.zone());
        this.inbox = new Inbox(home.resolve("requests"), folders, host.files(), host.codec());
        this.sources = new SourceCache(home.resolve("sources"), host.files(), host.codec());
        this.standstill =
                new Standstill(host.files(), host.folders().state().resolve("paused"), host.codec(), host.zone());
        this.texts = new NoticeTexts(host.locale());
        this.reader = new InputReader(catalogue, sources, host.settings(), host.codec(), counter);
        this.usage = new UsageFile(host.folders().data(), host.files(), host.codec(), host.zone());
        this.limits =
                new Limits(host.settings(), store::index, new OpenSpending(store, host.codec()), usage, host.zone());
        this.purse = new Purse(limits, host.files(), host.folders().state().resolve("spending.lock"));
        this.lastApproved = new LastApproved(contracts, drafts, places, host.zone());
        this.engine = TurnParts.engine(
                host,
                store,
                contracts,
                reader,
                drafts,
                places,
                inbox,
                limits,
                purse,
                lastApproved,
                amendments,
                newcomers,
                texts,
                standstill,
                this::model);
    }

    static List<Setting<?>> settings() {
        List<Setting<?>> settings = new ArrayList<>(Playbooks.settings());
        settings.add(MAX_WAKES);
        settings.add(DaemonParts.EVERY);
        return settings;
    }

    Model model(String name) {
        return host.capabilities()
                .first(ModelProvider.class)
                .flatMap(provider -> provider.open(name))
                .orElseThrow(() -> new Problem.Unavailable(
                        "No model is set for turns: models." + name + ".model is empty.",
                        "Set provider and model below [models." + name + "] in hz.toml, then: hz system doctor"));
    }

    MakingParts making() {
        return new MakingParts(this);
    }

    AmendHeinzel amendHeinzel() {
        return new AmendHeinzel(
                heinzels, store, vocabulary, new ContractText(host.folders()), amendmentFiles, amendments);
    }

    ListHeinzels listHeinzels() {
        return new ListHeinzels(heinzels, listings);
    }

    ShowHeinzel showHeinzel() {
        return new ShowHeinzel(heinzels, listings, store, vocabulary, contracts, amendmentFiles, pending, host.zone());
    }

    RenameHeinzel renameHeinzel() {
        return new RenameHeinzel(heinzels, store, vocabulary, births());
    }

    WakeHeinzel wakeHeinzel() {
        return new WakeHeinzel(heinzels, wakeNow(), host.ids());
    }

    AnswerQuestion answerQuestion() {
        return new AnswerQuestion(heinzels, wakeNow(), host.ids());
    }

    ResumeTurn resumeTurn() {
        return new ResumeTurn(heinzels, store, vocabulary, engine, wakeNow());
    }

    RetryTurn retryTurn() {
        return new RetryTurn(heinzels, wakeNow(), host.ids());
    }

    StopTurn stopTurn() {
        return new StopTurn(heinzels, store, vocabulary, inbox, engine);
    }

    Hide hide() {
        return new Hide(heinzels, store, vocabulary);
    }

    WakeNow wakeNow() {
        return new WakeNow(store, vocabulary, inbox, engine, new Replies(store, host.codec()), standstill);
    }

    ListDrafts listDrafts() {
        return new ListDrafts(heinzels, pending);
    }

    Approve approve() {
        return new Approve(
                new Matters(heinzels), binding(), contractDecisions(), amendmentDecisions(), draftDecisions());
    }

    Decline decline() {
        return new Decline(
                new Matters(heinzels),
                binding(),
                contractDecisions(),
                amendmentDecisions(),
                draftDecisions(),
                new QuestionDecisions(store, vocabulary, new QuestionNotices(host.notices(), host.capabilities())));
    }

    ListLessons listLessons() {
        return new ListLessons(heinzels);
    }

    DismissLesson dismissLesson() {
        return new DismissLesson(new LessonSwitch(heinzels, store, vocabulary));
    }

    RestoreLesson restoreLesson() {
        return new RestoreLesson(new LessonSwitch(heinzels, store, vocabulary));
    }

    TickOnce tickOnce() {
        Path state = host.folders().state();
        Trouble trouble = new Trouble(host.notices(), texts);
        Locked locked = new Locked(heinzels, store, vocabulary, contracts, trouble, standstill, host.clock());
        Backoff backoff = new Backoff(state.resolve("resting.json"), host.files(), host.codec());
        Tick tick = new Tick(
                heinzels,
                locked,
                engine,
                draftDecisions(),
                new Looked(state.resolve("looked.json"), host.files(), host.codec()),
                new HalfBorn(contracts),
                new Waits(engine, heinzels, contracts, reader, moved(), host.zone()),
                new Learning(engine, host.zone()),
                new Reruns(contracts, engine, host.zone()),
                new DueSlots(contracts, host.zone()),
                watches(),
                making().discovery(),
                new Waking(
                        locked, engine, backoff, Math.toIntExact(host.settings().get(MAX_WAKES))),
                backoff,
                new ClockMark(state.resolve("worked"), host.files()),
                inbox,
                trouble,
                new FreshNotices(host.notices(), host.capabilities()),
                new Overtaken(heinzels, host.notices(), host.capabilities()),
                counter);
        return new TickOnce(
                host.files(),
                state.resolve("tick.lock"),
                tick,
                new DailyPrune(retention(), host.files(), state.resolve("pruned"), host.zone()),
                daemon().mark(),
                standstill,
                new NextDue(heinzels));
    }

    DaemonParts daemon() {
        return new DaemonParts(this);
    }

    private Moved moved() {
        return new Moved(new Fingerprints(host.codec()));
    }

    private Watches watches() {
        return new Watches(
                new WatchFile(host.folders().data().resolve(HOME).resolve("sources"), host.files(), host.codec()),
                contracts,
                reader,
                moved(),
                new SourceTrouble(host.notices(), texts),
                store::index,
                standstill,
                host.codec(),
                host.zone());
    }

    HealthCheck indexCheck() {
        return new IndexCheck(store);
    }

    Reindex reindex() {
        return new Reindex(store::index);
    }

    Verify verify() {
        return new Verify(store, contracts);
    }

    Prune prune() {
        return new Prune(retention());
    }

    private Retention retention() {
        return new Retention(store, vocabulary, inbox, sources, host);
    }

    CompilerWorld world() {
        return new CompilerWorld(catalogue, host.capabilities(), heinzels);
    }

    Births births() {
        return new Births(
                store,
                contracts,
                vocabulary,
                host.files(),
                host.folders().state().resolve("names.lock"),
                host.ids(),
                host.zone());
    }

    private Binding binding() {
        return new Binding(new Matters(heinzels), heinzels, pending);
    }

    private ContractDecisions contractDecisions() {
        return new ContractDecisions(store, vocabulary, contracts);
    }

    private AmendmentDecisions amendmentDecisions() {
        return new AmendmentDecisions(
                store,
                vocabulary,
                amendmentFiles,
                contracts,
                amendments,
                new AmendmentNotices(host.notices(), host.capabilities()));
    }

    private DraftDecisions draftDecisions() {
        return new DraftDecisions(
                store,
                vocabulary,
                contracts,
                drafts,
                places,
                new Handing(catalogue, reader),
                new DraftNotices(host.notices(), host.capabilities()),
                host.zone());
    }
}
