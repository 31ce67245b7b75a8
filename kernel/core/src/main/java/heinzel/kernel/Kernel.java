package heinzel.kernel;

import heinzel.api.files.Folders;
import heinzel.api.gate.ActionGate;
import heinzel.api.gate.ProposedCall;
import heinzel.api.gate.StandingRules;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.module.Capabilities;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.operation.Verdict;
import heinzel.api.outbox.Outbox;
import heinzel.api.settings.Settings;
import heinzel.kernel.discovery.Plugins;
import heinzel.kernel.operation.Arguments;
import heinzel.kernel.operation.Catalogue;
import heinzel.kernel.operation.Declared;
import heinzel.kernel.rule.RuleStore;
import heinzel.kernel.settings.KernelSettings;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/// Everything that is hz without a face: modules and adapters are found, operations are known, and there is one
/// way to call any of them. A head holds an {@link Entry}, which says who calls; nothing outside the kernel can
/// say that it is the person.
///
/// Safe for several threads. Starting makes no operation and no adapter; each is made when first called.
public final class Kernel implements AutoCloseable {
    private final Options options;
    private final Modules modules;
    private final Catalogue catalogue;
    private final Arguments arguments;
    private final KernelHost host;
    private final KernelRules rules;

    private Kernel(Options options) {
        this.options = options;
        this.modules = new Modules(
                options.discovery(), Plugins.in(options.folders().data().resolve(Plugins.FOLDER), options.system()));
        this.catalogue = modules.catalogue();
        this.arguments = new Arguments(options.project(), options.home());
        this.host = new KernelHost(options, modules, new KernelOperations(this), this::rules);
        this.rules = new KernelRules(
                this,
                new RuleStore(host.folders().data().resolve("rules.sqlite"), host.files(), host.codec()),
                host.ids(),
                options.clock());
    }

    /// Finds modules and adapters, reads their declarations and the settings.
    ///
    /// @throws heinzel.kernel.operation.UnfitDeclaration when hz itself declares what no head could show
    public static Kernel start(Options options) {
        return new Kernel(options);
    }

    /// Every operation, by path.
    public List<OperationSpec> operations() {
        return catalogue.specs();
    }

    /// Those whose paths begin as these words do, for as many words as any path does. A call of one operation
    /// needs to know no other.
    List<OperationSpec> along(List<String> words) {
        return catalogue.along(words);
    }

    public Folders folders() {
        return host.folders();
    }

    public Codec codec() {
        return host.codec();
    }

    public Settings settings() {
        return host.settings();
    }

    public Capabilities capabilities() {
        return host.capabilities();
    }

    public Outbox outbox() {
        return host.outbox();
    }

    public InstantSource clock() {
        return options.clock();
    }

    public List<String> launcher() {
        return options.launcher();
    }

    /// The zone in which a head tells moments; the system's where the settings can't be read.
    public ZoneId zone() {
        try {
            return host.zone();
        } catch (Problem unreadable) {
            return options.zone();
        }
    }

    /// The language of the person; the system's where the settings can't be read.
    public Locale locale() {
        try {
            return host.locale();
        } catch (Problem unreadable) {
            return Locale.getDefault();
        }
    }

    /// Whether help and navigation show what experts need; not where the settings can't be read.
    public boolean expert() {
        try {
            return settings().get(KernelSettings.EXPERT);
        } catch (Problem unreadable) {
            return false;
        }
    }

    /// The way in for a head that the person sits at.
    public Entry person(Head head) {
        return new Entry(this, new Caller.Person(Caller.Origin.PERSON), head);
    }

    /// The way in for the agent of a chat: reads run, everything else becomes a proposal.
    public Entry chat(String session) {
        return new Entry(this, new Caller.Chat(session), Head.MCP);
    }

    /// The way in for a program that the person connected.
    public Entry client(Head head, String name) {
        return new Entry(this, new Caller.Client(name), head);
    }

    /// The way in for the tick: what is declared as unattended runs.
    public Entry scheduler() {
        return new Entry(this, new Caller.Scheduler(), Head.CLI);
    }

    /// Closes the adapters that were made.
    @Override
    public void close() {
        host.close();
    }

    Outcome invoke(String at, Json.Obj given, Caller caller, Head head, Progress progress, Cancellation cancel) {
        return invoke(known(at), given, caller, head, progress, cancel);
    }

    Outcome invoke(Record input, Caller caller, Head head, Progress progress, Cancellation cancel) {
        Declared<?, ?> operation = catalogue
                .byInput(input.getClass())
                .orElseThrow(() ->
                        new IllegalArgumentException(input.getClass().getName() + " is the input of no operation"));
        Json.Obj given = foreseen(operation.spec(), () -> operation.arguments(input));
        return invoke(operation, given, caller, head, progress, cancel);
    }

    /// The gate comes first, so that nobody learns about arguments of what he may not call.
    private Outcome invoke(
            Declared<?, ?> operation,
            Json.Obj given,
            Caller caller,
            Head head,
            Progress progress,
            Cancellation cancel) {
        OperationSpec spec = operation.spec();
        return foreseen(spec, () -> {
            Gate.Way way = Gate.way(caller, head, spec, proposesWrites(caller));
            Json.Obj complete = operation.checked(arguments.complete(spec, given));
            refuseNever(operation, complete, caller);
            return switch (way) {
                case RUN -> run(operation, complete, new Call(options.clock(), progress, caller, cancel));
                case PROPOSE ->
                    ruledOrProposed(operation, complete, new Call(options.clock(), progress, caller, cancel));
            };
        });
    }

    /// Does what calls the code of a module: whatever that throws and nobody foresaw is a bug, wherever it was
    /// thrown.
    ///
    /// @throws Bug with the log telling what it was
    <T> T foreseen(OperationSpec operation, Supplier<T> work) {
        try {
            return work.get();
        } catch (Problem | Bug known) {
            throw known;
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError unforeseen) {
            throw Bug.found(operation.at(), unforeseen, folders().state());
        }
    }

    private void refuseNever(Declared<?, ?> operation, Json.Obj complete, Caller caller) {
        if (caller instanceof Caller.Chat || caller instanceof Caller.Client) {
            refuseNever(operation, complete);
        }
    }

    /// A call that never runs for an agent because of what it is called with.
    ///
    /// @throws Problem.Refused saying why, and how the person does it
    void refuseNever(Declared<?, ?> operation, Json.Obj complete) {
        operation.neverFromChat(complete, host).ifPresent(why -> {
            throw new Problem.Refused(
                    why, "Run it yourself in a terminal: " + CommandLine.of(operation.spec(), complete));
        });
    }

    Optional<Preview> preview(Declared<?, ?> operation, Json.Obj complete) {
        return operation.preview(complete, host);
    }

    private boolean proposesWrites(Caller caller) {
        return caller instanceof Caller.Client
                && settings().get(KernelSettings.MCP_WRITES).equals("propose");
    }

    /// What a chat's agent asks for waits for the person, unless a rule of theirs covers it.
    private Outcome ruledOrProposed(Declared<?, ?> operation, Json.Obj complete, Call call) {
        OperationSpec spec = operation.spec();
        Optional<KernelRules.Covered> rule = call.caller() instanceof Caller.Chat(String session)
                ? rules.use(operation, complete, session)
                : Optional.empty();
        Json.Obj kept = rule.map(KernelRules.Covered::arguments).orElseGet(() -> operation.pinned(complete, host));
        String command = CommandLine.of(spec, kept);
        ProposedCall asked = new ProposedCall(call.caller(), spec.module(), spec.at(), spec.tool(), kept, command);
        ActionGate gate = modules.gate(host)
                .orElseThrow(() -> new Problem.Refused(
                        spec.at() + " may not run by itself, and nothing here keeps proposals.",
                        "Run it yourself: " + command));
        return rule.isPresent()
                ? ruled(operation, asked, gate, rule.get().rule(), call)
                : new Outcome.Proposed(gate.propose(asked), command);
    }

    /// Runs what a rule covers, as what the person confirms runs: it is on disk before it does, and its words
    /// stay the agent's.
    private Outcome ruled(Declared<?, ?> operation, ProposedCall asked, ActionGate gate, String rule, Call call) {
        String action = gate.running(asked, rule);
        Caller proposal = new Caller.Person(Caller.Origin.PROPOSAL);
        try {
            Call confirmed = new Call(call.clock(), call.progress(), proposal, call.cancel());
            Outcome.Ran ran = foreseen(operation.spec(), () -> run(operation, asked.arguments(), confirmed));
            gate.ran(asked, action, Optional.of(ran.json()), Optional.empty());
            return ran;
        } catch (Problem refused) {
            gate.ran(asked, action, Optional.empty(), Optional.of(refused.said()));
            throw refused;
        } catch (Bug bug) {
            gate.ran(asked, action, Optional.empty(), Optional.of(bug.type()));
            throw bug;
        }
    }

    Json.Obj resolved(Declared<?, ?> operation, Json.Obj complete) {
        return operation.resolved(complete, host);
    }

    StandingRules rules() {
        return rules;
    }

    Outcome.Ran run(Declared<?, ?> operation, Json.Obj complete, Call call) {
        Record result = operation.run(complete, host, call);
        int exitCode = result instanceof Verdict verdict ? verdict.exitCode() : 0;
        Json.Obj written = operation.written(result);
        return new Outcome.Ran(result, written, exitCode, undo(operation, complete, written));
    }

    /// The command that takes the call back, where there is one.
    private Optional<String> undo(Declared<?, ?> operation, Json.Obj arguments, Json.Obj result) {
        return new KernelOperations(this)
                .undo(operation.spec(), arguments, result)
                .map(inverse -> CommandLine.of(inverse.operation(), inverse.arguments()));
    }

    Declared<?, ?> known(String at) {
        return find(at).orElseThrow(() -> new Problem.NotFound("There is no operation '" + at + "'.", "hz --help"));
    }

    Optional<Declared<?, ?>> find(String at) {
        return catalogue.find(at);
    }

    Arguments arguments() {
        return arguments;
    }
}
