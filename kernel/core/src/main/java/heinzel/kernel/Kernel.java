package heinzel.kernel;

import heinzel.api.files.Folders;
import heinzel.api.gate.ActionGate;
import heinzel.api.gate.ProposedCall;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.operation.Verdict;
import heinzel.kernel.discovery.Adapters;
import heinzel.kernel.discovery.Discovery.Found;
import heinzel.kernel.files.StandardFolders;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.operation.Arguments;
import heinzel.kernel.operation.Catalogue;
import heinzel.kernel.operation.Declared;
import heinzel.kernel.operation.UnfitDeclaration;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Everything that is hz without a face: modules and adapters are found, operations are known, and {@link #invoke} is
/// the one way to any of them. A head holds an {@link Entry}, which says who calls; nothing outside the kernel
/// can say that it is the person.
///
/// Safe for several threads. Starting makes no operation and no adapter; each is made when first called.
public final class Kernel implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Kernel.class.getName());

    private final Catalogue catalogue = new Catalogue();
    private final List<HzModule> modules = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();
    private final Adapters adapters;
    private final Arguments arguments;
    private final KernelHost host;
    private final Options options;

    private Kernel(Options options) {
        this.options = options;
        Folders folders =
                StandardFolders.of(options.environment(), options.system(), options.home(), options.project());
        var providers = options.discovery().adapters();
        Found<HzModule> found = options.discovery().modules();
        broken.addAll(found.broken());
        broken.addAll(providers.broken());
        found.providers().forEach(this::add);
        catalogue.check();
        this.adapters = new Adapters(providers.providers(), this::host);
        this.arguments = new Arguments(options.project(), options.home());
        this.host = new KernelHost(
                options,
                folders,
                new JsonCodec(),
                new Ulids(options.clock()),
                adapters,
                new KernelOperations(this),
                this::checks,
                this::unusable);
        broken.forEach(sentence -> LOG.log(Level.WARNING, sentence));
    }

    /// Finds modules and adapters and reads their declarations.
    ///
    /// @throws UnfitDeclaration when hz itself declares what no head could show
    public static Kernel start(Options options) {
        return new Kernel(options);
    }

    /// What hz itself brings must fit, and a fault there should be seen at once; what a plugin brings must not
    /// be able to keep hz from starting.
    private void add(HzModule module) {
        try {
            catalogue.add(module);
            modules.add(module);
        } catch (UnfitDeclaration unfit) {
            if (Objects.equals(module.getClass().getClassLoader(), Kernel.class.getClassLoader())) {
                throw unfit;
            }
            broken.add("The module " + module.id() + " was left out. " + unfit.getMessage());
        }
    }

    /// Every operation, by path.
    public List<OperationSpec> operations() {
        return catalogue.specs();
    }

    public Folders folders() {
        return host.folders();
    }

    public Codec codec() {
        return host.codec();
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

    Outcome invoke(String at, Json.Obj given, Caller caller, Head head, Progress progress, Cancellation cancel) {
        return invoke(known(at), given, caller, head, progress, cancel);
    }

    Outcome invoke(Record input, Caller caller, Head head, Progress progress, Cancellation cancel) {
        Declared<?, ?> operation = catalogue
                .byInput(input.getClass())
                .orElseThrow(() ->
                        new IllegalArgumentException(input.getClass().getName() + " is the input of no operation"));
        return invoke(operation, operation.arguments(input), caller, head, progress, cancel);
    }

    private Outcome invoke(
            Declared<?, ?> operation,
            Json.Obj given,
            Caller caller,
            Head head,
            Progress progress,
            Cancellation cancel) {
        OperationSpec spec = operation.spec();
        Gate.Way way = Gate.way(caller, head, spec, false);
        Json.Obj complete = arguments.complete(spec, given);
        return switch (way) {
            case RUN -> run(operation, complete, new Call(options.clock(), progress, caller, cancel));
            case PROPOSE -> propose(spec, complete, caller);
        };
    }

    private Outcome propose(OperationSpec spec, Json.Obj complete, Caller caller) {
        String command = CommandLine.of(spec, complete);
        ProposedCall call = new ProposedCall(caller, spec.module(), spec.at(), spec.tool(), complete, command);
        return new Outcome.Proposed(gate().propose(call), command);
    }

    private ActionGate gate() {
        return modules.stream()
                .flatMap(module -> module.gate(host).stream())
                .findFirst()
                .orElseThrow(() -> new Problem.Refused(
                        "Nothing here keeps proposals, so what an agent may not run by itself can't run.", ""));
    }

    Outcome.Ran run(Declared<?, ?> operation, Json.Obj complete, Call call) {
        OperationSpec spec = operation.spec();
        try {
            Record result = operation.run(complete, host, call);
            int exitCode = result instanceof Verdict verdict && !verdict.ok() ? 1 : 0;
            return new Outcome.Ran(result, operation.written(result), exitCode);
        } catch (Problem | Bug known) {
            throw known;
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError unforeseen) {
            LOG.log(Level.ERROR, spec.at() + " failed", unforeseen);
            throw new Bug(
                    unforeseen, spec.at(), "The log in " + folders().state().resolve("log") + " tells more.");
        }
    }

    Declared<?, ?> known(String at) {
        return catalogue
                .find(at)
                .orElseThrow(() -> new Problem.NotFound("There is no operation '" + at + "'.", "hz --help"));
    }

    Arguments arguments() {
        return arguments;
    }

    private Host host() {
        return host;
    }

    private List<HealthCheck> checks() {
        return modules.stream().flatMap(module -> module.checks(host).stream()).toList();
    }

    private List<String> unusable() {
        return Stream.concat(broken.stream(), adapters.broken().stream()).toList();
    }

    /// Closes the adapters that were made.
    @Override
    public void close() {
        adapters.close();
    }

    Optional<Declared<?, ?>> find(String at) {
        return catalogue.find(at);
    }
}
