package heinzel.modules.heinzel.rehearse;

import heinzel.api.id.Ulids;
import heinzel.api.index.Row;
import heinzel.api.model.Usage;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.Compiler;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.Publishes;
import heinzel.modules.heinzel.contract.World;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.ContractText;
import heinzel.modules.heinzel.manage.Finding;
import heinzel.modules.heinzel.manage.HeinzelId;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.NoticeTexts;
import heinzel.modules.heinzel.turn.Outcome;
import heinzel.modules.heinzel.turn.Rehearsal;
import heinzel.modules.heinzel.turn.Rehearsed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Finds the contract that is meant, has it rehearsed, and says what would be written.
public final class Rehearsing {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final ContractFiles contracts;
    private final ContractText texts;
    private final World world;
    private final Rehearsal rehearsal;
    private final DraftPlaces places;
    private final NoticeTexts notices;
    private final Ulids ids;

    public Rehearsing(
            Heinzels heinzels,
            SessionStore store,
            ContractFiles contracts,
            ContractText texts,
            World world,
            Rehearsal rehearsal,
            DraftPlaces places,
            NoticeTexts notices,
            Ulids ids) {
        this.heinzels = heinzels;
        this.store = store;
        this.contracts = contracts;
        this.texts = texts;
        this.world = world;
        this.rehearsal = rehearsal;
        this.places = places;
        this.notices = notices;
        this.ids = ids;
    }

    /// What is rehearsed: a contract, and whose life it goes on from.
    private record Part(String heinzel, Reading past, Contract contract, int version, List<Finding> diagnostics) {}

    RehearseContract.Shown run(String what, Call call) {
        Part part = isFile(what) ? ofFile(Path.of(what)) : ofHeinzel(heinzels.require(what));
        Rehearsed rehearsed = rehearsal.run(part.heinzel(), part.past(), part.contract(), part.version(), call);
        Optional<Outcome> outcome = rehearsed.outcome();
        Usage tokens = rehearsed.tokens();
        return new RehearseContract.Shown(
                part.contract().name(),
                part.version(),
                rehearsed.disposition(),
                rehearsed.reason(),
                rehearsed.report(),
                outcome.flatMap(Outcome::draft).filter(Predicate.not(String::isBlank)),
                outcome.flatMap(Outcome::reply).filter(Predicate.not(String::isBlank)),
                outcome.map(Outcome::doneWhen).orElse(List.of()).stream()
                        .map(answer -> new RehearseContract.Condition(answer.condition(), answer.met(), answer.why()))
                        .toList(),
                outcome.map(came -> writes(part, rehearsed, came)).orElse(List.of()),
                rehearsed.usd(),
                rehearsed.known(),
                new RehearseContract.Tokens(tokens.input(), tokens.output(), tokens.cacheRead(), tokens.cacheWrite()),
                rehearsed.body().inputs(),
                part.diagnostics());
    }

    /// What names somebody is no file, unless it looks like one.
    private boolean isFile(String what) {
        return what.endsWith(".md")
                || what.contains("/")
                || what.contains("\\")
                || heinzels.find(what).isEmpty();
    }

    /// The version in force; before the first approval the one that waits for it.
    private Part ofHeinzel(Row row) {
        int version = Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION)
                .or(() -> row.find(HeinzelTable.PROPOSED_VERSION))
                .orElse(1L));
        return new Part(row.key(), store.read(row.key()), contracts.contract(row.key(), version), version, List.of());
    }

    /// A file by the name of somebody is what its next version could be, and goes on from that life.
    private Part ofFile(Path file) {
        ContractText.Named text = texts.read(file);
        Compilation compilation = Compiler.compile(text.text(), text.stem(), new LoneWorld(world));
        Compiled compiled = compilation.compiled().orElseThrow(() -> refused(text, compilation));
        Contract contract = compiled.contract();
        List<Finding> diagnostics =
                compilation.diagnostics().stream().map(Finding::of).toList();
        return heinzels.named(contract.name(), contract.namespace().text()).stream()
                .findFirst()
                .map(row -> new Part(
                        row.key(),
                        store.read(row.key()),
                        contract,
                        Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION).orElse(0L)) + 1,
                        diagnostics))
                .orElseGet(() -> new Part(
                        ids.next(HeinzelId.PREFIX), new Reading(List.of(), List.of()), contract, 1, diagnostics));
    }

    private static Problem refused(ContractText.Named text, Compilation compilation) {
        var first = compilation.errors().getFirst();
        return new Problem.Invalid(
                first.code(),
                text.from() + ":" + first.line() + ":" + first.column() + ": " + first.message(),
                first.fix(),
                compilation.toJson());
    }

    private List<RehearseContract.Write> writes(Part part, Rehearsed rehearsed, Outcome outcome) {
        List<RehearseContract.Write> writes = new ArrayList<>();
        String name = part.contract().name();
        if (!rehearsed.unmet().isEmpty()) {
            writes.add(notice(notices.unmetTitle(name)));
        } else if (outcome.kind() == Outcome.Kind.DRAFT) {
            writes.add(new RehearseContract.Write(
                    "draft", where(part.contract()), rehearsed.title(), rehearsed.replaces(), obstacle(part)));
            writes.add(notice(notices.draftTitle(name)));
        } else if (outcome.kind() == Outcome.Kind.AMENDMENT) {
            writes.add(new RehearseContract.Write(
                    "amendment",
                    "what waits for your approval",
                    outcome.amendment().map(Outcome.Amendment::why).orElse(""),
                    Optional.empty(),
                    Optional.empty()));
            writes.add(notice(notices.amendmentTitle(name)));
        }
        return writes;
    }

    private static RehearseContract.Write notice(String title) {
        return new RehearseContract.Write("notice", "Today", title, Optional.empty(), Optional.empty());
    }

    private static String where(Contract contract) {
        return contract.publishes().map(Publishes::where).orElse("a file of hz's own");
    }

    /// What the documents would say to the place, before anything is placed.
    private Optional<String> obstacle(Part part) {
        try {
            places.of(part.heinzel(), part.contract()).check();
            return Optional.empty();
        } catch (Problem wrong) {
            return Optional.of((wrong.said() + " " + wrong.fix()).strip());
        }
    }
}
