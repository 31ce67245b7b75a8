package heinzel.modules.heinzel;

import heinzel.modules.heinzel.actions.ActionLog;
import heinzel.modules.heinzel.actions.ReportAction;
import heinzel.modules.heinzel.contract.Agent;
import heinzel.modules.heinzel.discover.Discovery;
import heinzel.modules.heinzel.discover.DiscoveryFile;
import heinzel.modules.heinzel.discover.Playbooks;
import heinzel.modules.heinzel.explain.ExplainTurn;
import heinzel.modules.heinzel.explain.Explanations;
import heinzel.modules.heinzel.life.ForgetHeinzel;
import heinzel.modules.heinzel.life.Forgetting;
import heinzel.modules.heinzel.life.Lives;
import heinzel.modules.heinzel.manage.CheckContract;
import heinzel.modules.heinzel.manage.ContractText;
import heinzel.modules.heinzel.manage.MigrateContracts;
import heinzel.modules.heinzel.manage.Migration;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.rehearse.RehearseContract;
import heinzel.modules.heinzel.rehearse.Rehearsing;
import heinzel.modules.heinzel.rehearse.UnwrittenFiles;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.SourceCache;
import heinzel.modules.heinzel.source.SourceCounter;
import heinzel.modules.heinzel.steer.ChatHeinzel;
import heinzel.modules.heinzel.turn.Beside;
import heinzel.modules.heinzel.turn.TurnParts;
import heinzel.modules.heinzel.words.ContractWriter;
import heinzel.modules.heinzel.words.Outlook;

/// Where the parts are put together that make, try, explain and lead Heinzelmännchen; beside {@link Parts}, whose
/// parts they share.
final class MakingParts {
    private final Parts parts;

    MakingParts(Parts parts) {
        this.parts = parts;
    }

    NewHeinzel newHeinzel() {
        return new NewHeinzel(
                new ContractText(parts.host.folders()),
                parts.world(),
                parts.births(),
                new ContractWriter(
                        new Beside(parts.purse, parts.usage, parts.host.ids()),
                        () -> parts.model(Agent.DEFAULT_MODEL),
                        parts.host.zone()),
                new Outlook(parts.reader, parts::model, parts.host.zone(), parts.host.locale()),
                TurnParts.creation(parts.host));
    }

    MigrateContracts migrateContracts() {
        return new MigrateContracts(new Migration(
                parts.host.folders(),
                new ContractText(parts.host.folders()),
                parts.world(),
                parts.births(),
                parts.heinzels,
                parts.contracts,
                parts.store,
                parts.vocabulary));
    }

    CheckContract checkContract() {
        return new CheckContract(new ContractText(parts.host.folders()), parts.world());
    }

    RehearseContract rehearseContract() {
        SourceCache unwritten = new SourceCache(
                parts.host.folders().data().resolve(Parts.HOME).resolve("sources"),
                new UnwrittenFiles(parts.host.files()),
                parts.host.codec());
        return new RehearseContract(new Rehearsing(
                parts.heinzels,
                parts.store,
                parts.contracts,
                new ContractText(parts.host.folders()),
                parts.world(),
                TurnParts.rehearsal(
                        parts.host,
                        parts.store,
                        new InputReader(
                                parts.catalogue,
                                unwritten,
                                parts.host.settings(),
                                parts.host.codec(),
                                new SourceCounter()),
                        parts.inbox,
                        parts.limits,
                        parts.purse,
                        parts.lastApproved,
                        parts.amendments,
                        parts.newcomers,
                        parts.texts,
                        parts.usage,
                        parts.vocabulary,
                        parts::model),
                parts.places,
                parts.texts,
                parts.host.ids()));
    }

    ExplainTurn explainTurn() {
        return new ExplainTurn(new Explanations(
                parts.heinzels, parts.store, parts.vocabulary, parts.contracts, parts.host.codec(), parts.host.zone()));
    }

    Lives lives() {
        return new Lives(parts.heinzels, parts.store, parts.vocabulary);
    }

    ForgetHeinzel forgetHeinzel() {
        return new ForgetHeinzel(new Forgetting(
                parts.heinzels, parts.store, parts.inbox, parts.host.notices(), parts.usage, parts.host.zone()));
    }

    Discovery discovery() {
        return new Discovery(
                new DiscoveryFile(
                        parts.host.folders().data().resolve(Parts.HOME).resolve("sources"),
                        parts.host.files(),
                        parts.host.codec()),
                new Playbooks(parts.host.settings(), parts.host.home()),
                parts.catalogue,
                parts.contracts,
                parts.store::index,
                parts.host.zone());
    }

    ChatHeinzel chatHeinzel() {
        return new ChatHeinzel(parts.heinzels, parts.wakeNow(), parts.host.ids());
    }

    ReportAction reportAction() {
        return new ReportAction(
                parts.heinzels, new ActionLog(parts.host.folders().data(), parts.host.files(), parts.host.codec()));
    }
}
