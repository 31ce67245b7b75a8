package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.model.Model;
import heinzel.api.module.Host;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.draft.DraftNotices;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.Moved;
import java.time.ZoneId;
import java.util.function.Function;

/// Puts the engine together.
public final class TurnParts {
    private TurnParts() {}

    public static TurnEngine engine(
            Host host,
            ContractFiles contracts,
            InputReader reader,
            Drafts drafts,
            DraftPlaces places,
            Inbox inbox,
            Limits limits,
            Purse purse,
            LastApproved lastApproved,
            ContractProposals proposals,
            NoticeTexts texts,
            Function<String, Model> models) {
        Codec codec = host.codec();
        ZoneId zone = host.zone();
        Gather gather = new Gather(reader, codec);
        Finish finish = new Finish(new Receipts(host.folders().data(), host.files(), codec), codec);
        Telling telling = new Telling(host.notices(), texts, zone);
        TurnSteps steps = new TurnSteps(
                codec,
                gather,
                new Thinking(codec, gather, inbox, purse, lastApproved, proposals, models, zone),
                new Conditions(),
                drafts,
                places,
                new Act(host.notices(), new DraftNotices(host.notices(), host.capabilities()), texts, proposals),
                finish,
                telling,
                new LessonNotes(codec, host.ids()),
                new DraftIds(host.ids()),
                zone);
        return new TurnEngine(
                contracts,
                gather,
                new Moved(new Fingerprints(codec)),
                steps,
                finish,
                telling,
                limits,
                host.ids(),
                zone);
    }
}
