package heinzel.modules.heinzel.amend;

import heinzel.api.id.Ulids;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.contract.AmendmentFiles;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.Compiler;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.contract.Diagnostic;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.contract.Widening;
import heinzel.modules.heinzel.contract.World;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.index.AmendmentState;
import heinzel.modules.heinzel.turn.ContractProposals;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.TurnLog;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Proposes texts as the next version of a contract. The text is on disk before the spine names it; a crash in
/// between leaves a file that nothing names. The caller holds the spine through its log.
public final class Amendments implements ContractProposals {
    private final AmendmentFiles files;
    private final ContractFiles contracts;
    private final World world;
    private final Ulids ids;
    private final ZoneId zone;

    public Amendments(AmendmentFiles files, ContractFiles contracts, World world, Ulids ids, ZoneId zone) {
        this.files = files;
        this.contracts = contracts;
        this.world = world;
        this.ids = ids;
        this.zone = zone;
    }

    /// An amendment that now waits for its user.
    ///
    /// @param version the version it would be, if it were approved now
    /// @param widens  the fields that grow; only the user's own amendment with one of them can be approved
    /// @param hash    SHA-256 of the text
    public record Proposed(
            String amendment, int version, List<String> widens, String hash, List<Diagnostic> diagnostics) {}

    /// Whether a text could be the next version, and what it would widen. Its user may also set a text in the
    /// place of one that is lost; with nothing left to compare it with, it widens everything.
    ///
    /// @param by whose the text is
    public Checked check(TurnLog log, String text, Author by, Instant now) {
        int version = log.history().contractVersion();
        if (version == 0) {
            throw new Problem.Conflict(
                    "The first version of this contract is not approved yet, so there is nothing to amend.",
                    "Approve or decline it first: hz approve " + log.history().name());
        }
        String fingerprint = log.history().fingerprint(version);
        boolean lost = by == Author.USER && !contracts.holds(log.heinzel(), version, fingerprint);
        Optional<Contract> inForce =
                lost ? Optional.empty() : Optional.of(contracts.approved(log.heinzel(), version, fingerprint));
        String name = inForce.map(Contract::name).orElseGet(log.history()::name);
        Compilation compilation = Compiler.compile(
                text, name, new AmendedWorld(world, log.heinzel(), log.history().name(), inForce));
        List<String> widens = compilation
                .compiled()
                .map(Compiled::contract)
                .map(next ->
                        inForce.map(was -> Widening.of(was, next, now, zone)).orElse(Widening.ALL))
                .orElse(List.of());
        return new Checked(name, inForce, compilation, widens);
    }

    /// @param name        what the contract is called
    /// @param inForce     the version in force; nothing when its text is lost
    /// @param compilation what compiling the text gave
    /// @param widens      the fields that grow
    public record Checked(String name, Optional<Contract> inForce, Compilation compilation, List<String> widens) {
        /// The compiled text.
        ///
        /// @throws Problem.Invalid when it does not compile, or is another contract's
        public Compiled compiled() {
            Compiled compiled = compilation.compiled().orElseThrow(() -> {
                Diagnostic first = compilation.errors().getFirst();
                return new Problem.Invalid(
                        first.code(),
                        "The amended contract has an error in line " + first.line() + ": " + first.message(),
                        first.fix(),
                        compilation.toJson());
            });
            if (!compiled.contract().name().equals(name)) {
                throw new Problem.Invalid(
                        "The amended contract has the name \""
                                + compiled.contract().name() + "\", and this one is \"" + name + "\".",
                        "Keep the line name: " + name);
            }
            if (inForce.filter(was -> was.text().equals(compiled.contract().text()))
                    .isPresent()) {
                throw new Problem.Conflict(
                        "The amended contract is word for word the one in force.", "Change what should change.");
            }
            return compiled;
        }
    }

    /// Proposes a text for the user's approval.
    ///
    /// @param turn    the turn that proposes it; none when the user does
    /// @param by      whose the text is
    /// @param summary why, in a sentence; may be empty
    /// @throws Problem.Invalid  when it does not compile
    /// @throws Problem.Conflict when it changes nothing, waits already, or was declined and comes from an agent
    ///         again
    public Proposed propose(TurnLog log, @Nullable String turn, String text, Author by, String summary, Instant now) {
        Checked checked = check(log, text, by, now);
        Compiled compiled = checked.compiled();
        log.history().amendments().forEach(earlier -> notAgain(earlier, compiled.fingerprint(), by));
        String id = ids.next(AmendmentFiles.PREFIX);
        int version = log.history().contractVersion() + 1;
        files.write(log.heinzel(), id, text);
        log.append(
                turn,
                new Event.AmendmentProposed(id, version, compiled.fingerprint(), by.text(), summary, checked.widens()));
        return new Proposed(
                id,
                version,
                checked.widens(),
                compiled.fingerprint(),
                checked.compilation().diagnostics());
    }

    @Override
    public List<String> faults(TurnLog log, String turn, String text, Instant now) {
        if (proposedBy(turn, log)) {
            return List.of();
        }
        Checked checked = check(log, text, Author.HEINZEL, now);
        if (!checked.compilation().errors().isEmpty()) {
            return checked.compilation().errors().stream().map(Amendments::told).toList();
        }
        try {
            String fingerprint = checked.compiled().fingerprint();
            log.history().amendments().forEach(earlier -> notAgain(earlier, fingerprint, Author.HEINZEL));
            return declinedSources(log, checked);
        } catch (Problem.Conflict | Problem.Invalid fault) {
            return List.of(fault.said());
        }
    }

    @Override
    public void propose(TurnLog log, String turn, String text, String why, Instant now) {
        if (!proposedBy(turn, log)) {
            propose(log, turn, text, Author.HEINZEL, why, now);
        }
    }

    /// What a person did not want to be read is not asked for again in other words.
    private List<String> declinedSources(TurnLog log, Checked checked) {
        Contract next = checked.compiled().contract();
        return log.history().amendments().stream()
                .filter(earlier -> earlier.state() == AmendmentState.DECLINED
                        && earlier.proposed().by().equals(Author.HEINZEL.text()))
                .filter(earlier -> log.history().amendments().stream()
                        .noneMatch(other -> other.state() == AmendmentState.APPROVED
                                && other.proposed()
                                        .fingerprint()
                                        .equals(earlier.proposed().fingerprint())))
                .flatMap(earlier -> files.text(log.heinzel(), earlier.id()).stream()
                        .flatMap(text -> ContractReader.read(text, next.name()).contract().stream())
                        .flatMap(declined -> added(checked.inForce(), declined)
                                .filter(source -> added(checked.inForce(), next).anyMatch(source::equals)))
                        .map(source ->
                                "The person did not want " + source + " to be read: they declined " + earlier.id()))
                .distinct()
                .toList();
    }

    /// The sources that a contract reads and the one in force does not.
    private static Stream<String> added(Optional<Contract> inForce, Contract next) {
        List<String> before = inForce.stream()
                .flatMap(contract -> contract.inputs().stream())
                .map(Amendments::source)
                .toList();
        return next.inputs().stream().map(Amendments::source).filter(source -> !before.contains(source));
    }

    private static String source(Input input) {
        return input.from() + " " + new TreeMap<>(input.args());
    }

    private static boolean proposedBy(String turn, TurnLog log) {
        return log.history().amendments().stream().anyMatch(amendment -> turn.equals(amendment.turn()));
    }

    private static String told(Diagnostic fault) {
        return fault.code() + " in line " + fault.line() + ": " + fault.message() + " (" + fault.fix() + ")";
    }

    private static void notAgain(History.Amendment earlier, String fingerprint, Author by) {
        if (!earlier.proposed().fingerprint().equals(fingerprint)) {
            return;
        }
        boolean same = earlier.proposed().by().equals(by.text());
        if (same && earlier.state() == AmendmentState.WAITING) {
            throw new Problem.Conflict(
                    "This very text waits already, as " + earlier.id() + ".", "hz approve " + earlier.id());
        }
        if (by == Author.HEINZEL && earlier.state() == AmendmentState.DECLINED) {
            throw new Problem.Conflict("The person declined this very text before, as " + earlier.id() + ".", "");
        }
    }
}
