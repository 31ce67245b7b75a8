package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.model.Model;
import heinzel.api.module.Host;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.ask.QuestionNotices;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.draft.DraftNotices;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.Moved;
import heinzel.modules.heinzel.spending.UsageFile;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Function;

/// Puts the engine together.
public final class TurnParts {
    private TurnParts() {}

    public static TurnEngine engine(
            Host host,
            SessionStore store,
            ContractFiles contracts,
            InputReader reader,
            Drafts drafts,
            DraftPlaces places,
            Inbox inbox,
            Limits limits,
            Purse purse,
            LastApproved lastApproved,
            ContractProposals proposals,
            NewcomerProposals newcomers,
            NoticeTexts texts,
            Standstill standstill,
            Function<String, Model> models) {
        Codec codec = host.codec();
        ZoneId zone = host.zone();
        Gather gather = new Gather(reader, codec);
        Finish finish = new Finish(new Receipts(host.folders().data(), host.files(), codec), codec);
        Moved moved = new Moved(new Fingerprints(codec));
        Asking asking = new Asking(codec, host.ids(), host.notices(), texts, inbox);
        Pauses pauses = new Pauses(codec, reader, moved, asking, lastApproved, zone);
        Arrivals arrivals = new Arrivals(inbox, new QuestionNotices(host.notices(), host.capabilities()), store);
        Steering steering = new Steering(codec, inbox, arrivals, standstill);
        Telling telling = new Telling(host.notices(), texts, zone);
        TurnSteps steps = new TurnSteps(
                codec,
                gather,
                new Thinking(
                        codec,
                        gather,
                        inbox,
                        purse,
                        lastApproved,
                        proposals,
                        newcomers,
                        asking,
                        Optional.of(new Thinking.Live(pauses, steering)),
                        store,
                        new Memory(store, new Recall(codec), limits),
                        models,
                        zone),
                new Conditions(),
                drafts,
                places,
                new Act(
                        host.notices(),
                        new DraftNotices(host.notices(), host.capabilities()),
                        texts,
                        proposals,
                        newcomers),
                finish,
                telling,
                new LessonNotes(codec, host.ids()),
                asking,
                steering,
                limits,
                new DraftIds(host.ids()),
                zone);
        return new TurnEngine(
                contracts,
                gather,
                skills(host),
                moved,
                steps,
                finish,
                telling,
                limits,
                arrivals,
                steering,
                pauses,
                host.ids(),
                zone);
    }

    private static Skills skills(Host host) {
        return new Skills(host.folders().config().resolve("skills"), host.files());
    }

    /// Puts together what records the first turn of one that is made from words.
    public static Creation creation(Host host) {
        return new Creation(
                new Finish(new Receipts(host.folders().data(), host.files(), host.codec()), host.codec()),
                host.codec());
    }

    /// Puts together what rehearses.
    ///
    /// @param reader reads sources and stages nothing
    public static Rehearsal rehearsal(
            Host host,
            SessionStore store,
            InputReader reader,
            Inbox inbox,
            Limits limits,
            Purse purse,
            LastApproved lastApproved,
            ContractProposals proposals,
            NewcomerProposals newcomers,
            NoticeTexts texts,
            UsageFile usage,
            Vocabulary vocabulary,
            Function<String, Model> models) {
        Gather gather = new Gather(reader, host.codec());
        return new Rehearsal(
                gather,
                skills(host),
                new Thinking(
                        host.codec(),
                        gather,
                        inbox,
                        purse,
                        lastApproved,
                        proposals,
                        newcomers,
                        new Asking(host.codec(), host.ids(), host.notices(), texts, inbox),
                        Optional.empty(),
                        store,
                        new Memory(store, new Recall(host.codec()), limits),
                        models,
                        host.zone()),
                limits,
                usage,
                vocabulary,
                host.codec(),
                host.ids(),
                host.zone());
    }
}
