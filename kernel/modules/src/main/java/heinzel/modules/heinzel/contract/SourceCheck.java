package heinzel.modules.heinzel.contract;

import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether what a contract uses exists here, is bound, and is named in `requires`.
final class SourceCheck {
    private static final List<String> PLACE_ARGUMENTS = List.of("file", "section", "title");

    private final Contract contract;
    private final Page page;
    private final World world;
    private final Findings findings;
    private final Set<String> told = new HashSet<>();

    private SourceCheck(Contract contract, World world, Findings findings) {
        this.contract = contract;
        this.page = contract.page();
        this.world = world;
        this.findings = findings;
    }

    static void of(Contract contract, World world, Findings findings) {
        SourceCheck check = new SourceCheck(contract, world, findings);
        contract.inputs().stream().filter(input -> !input.from().isEmpty()).forEach(check::input);
        contract.publishes().ifPresent(check::publishes);
        for (String entry : contract.requires()) {
            check.usable(entry.substring(0, entry.lastIndexOf(':')), page(contract, entry));
        }
    }

    private static Position page(Contract contract, String entry) {
        return contract.page().atItem(entry, "hz", "requires");
    }

    private void input(Input input) {
        Position from = page.at("hz", "inputs", input.name(), "from");
        required(input.capability() + ":read", "the input " + input.name(), from);
        if (!usable(input.capability(), from)) {
            return;
        }
        List<SourceMethod> methods;
        try {
            methods = world.methods(input.capability());
        } catch (Problem unasked) {
            findings.add(Code.NOT_BOUND, from, unasked.said(), unasked.fix());
            return;
        }
        SourceMethod method = methods.stream()
                .filter(candidate -> candidate.from().equals(input.from()))
                .findFirst()
                .orElse(null);
        if (method == null) {
            List<String> known = methods.stream().map(SourceMethod::from).toList();
            findings.add(
                    Code.UNKNOWN_CAPABILITY,
                    from,
                    "the adapter of " + input.capability() + " can't read " + input.from(),
                    Nearest.fix(input.from(), known));
            return;
        }
        if (arguments(input.args(), method, from, "hz", "inputs", input.name(), "args")) {
            world.unfit(input)
                    .ifPresent(unfit -> findings.add(
                            Code.UNKNOWN_SOURCE,
                            page.at("hz", "inputs", input.name(), "args"),
                            unfit.said(),
                            unfit.fix()));
        }
        facet(input, method);
        if (input.window().isPresent() && !method.windowed()) {
            findings.add(
                    Code.UNKNOWN_KEY,
                    page.atKey("window", "hz", "inputs", input.name()),
                    "a window means nothing to " + input.from() + ", which reads what is there now",
                    "take window out");
        }
    }

    /// Whether they have the names that they should have.
    ///
    /// @param owner where what takes them is named
    /// @param path  where they stand
    private boolean arguments(Map<String, String> args, SourceMethod method, Position owner, String... path) {
        boolean fit = true;
        List<String> known = method.arguments().stream().map(Argument::name).toList();
        for (String name : args.keySet()) {
            if (!known.contains(name)) {
                fit = false;
                findings.add(
                        Code.UNKNOWN_ARGUMENT,
                        page.atKey(name, path),
                        method.from() + " has no argument " + name,
                        Nearest.fix(name, known));
            }
        }
        for (Argument argument : method.arguments()) {
            if (argument.required() && args.getOrDefault(argument.name(), "").isBlank()) {
                fit = false;
                findings.add(
                        Code.UNKNOWN_ARGUMENT,
                        owner,
                        method.from() + " needs the argument " + argument.name() + ": " + argument.meaning(),
                        "write args: {" + argument.name() + ": …}");
            }
        }
        return fit;
    }

    private void facet(Input input, SourceMethod method) {
        if (input.facet().isPresent() && method.facet(input.facet().get()).isEmpty()) {
            List<String> known = method.facets().stream().map(Facet::name).toList();
            findings.add(
                    Code.UNKNOWN_FACET,
                    page.at("hz", "inputs", input.name(), "facet"),
                    method.from() + " has no facet " + input.facet().get(),
                    Nearest.fix(input.facet().get(), known));
        }
    }

    private void publishes(Publishes publishes) {
        Position to = page.at("hz", "publishes", "to");
        String capability = Input.capability(publishes.to());
        required(capability + ":write", "publishes", to);
        if (!usable(capability, to)) {
            return;
        }
        if (publishes.isTool()) {
            tool(publishes, capability, to);
            return;
        }
        if (!world.effects().contains(publishes.to())) {
            findings.add(
                    Code.UNKNOWN_CAPABILITY,
                    to,
                    "a draft can't be handed to " + publishes.to(),
                    Nearest.fix(publishes.to(), world.effects()));
            return;
        }
        if (page.value("hz", "publishes", "args").orElse(null) instanceof Yaml.Mapping args) {
            for (Yaml.Entry entry : args.entries()) {
                if (!PLACE_ARGUMENTS.contains(entry.key())) {
                    findings.add(
                            Code.UNKNOWN_ARGUMENT,
                            entry.at(),
                            publishes.to() + " has no argument " + entry.key(),
                            Nearest.fix(entry.key(), PLACE_ARGUMENTS));
                }
            }
        }
        if (!world.mayPublish(publishes.file())) {
            findings.add(
                    Code.OUTSIDE_FOLDERS,
                    page.at("hz", "publishes", "args", "file"),
                    "the file " + publishes.file() + " lies outside the folders that drafts may be written to",
                    "name a file in the vault, or add its folder to publish_folders under [vault]");
        }
    }

    private void tool(Publishes publishes, String capability, Position to) {
        List<SourceMethod> tools;
        try {
            tools = world.tools(capability);
        } catch (Problem unasked) {
            findings.add(Code.NOT_BOUND, to, unasked.said(), unasked.fix());
            return;
        }
        SourceMethod tool = tools.stream()
                .filter(candidate -> candidate.from().equals(publishes.to()))
                .findFirst()
                .orElse(null);
        if (tool == null) {
            findings.add(
                    Code.UNKNOWN_CAPABILITY,
                    to,
                    publishes.to() + " is no tool of " + capability + " that changes something",
                    Nearest.fix(
                            publishes.to(),
                            tools.stream().map(SourceMethod::from).toList()));
            return;
        }
        arguments(publishes.args(), tool, to, "hz", "publishes", "args");
    }

    /// Whether a capability exists and is bound; told once, where it is first used.
    private boolean usable(String capability, Position at) {
        if (!world.capabilities().contains(capability)) {
            if (told.add(capability)) {
                findings.add(
                        Code.UNKNOWN_CAPABILITY,
                        at,
                        "there is no capability " + capability,
                        Nearest.fix(capability, world.capabilities()));
            }
            return false;
        }
        if (!world.bound(capability)) {
            if (told.add(capability)) {
                findings.add(
                        Code.NOT_BOUND,
                        at,
                        "no adapter serves " + capability,
                        "bind one in the settings, under [capabilities]: " + capability + " = \"…\"");
            }
            return false;
        }
        return true;
    }

    private void required(String entry, String user, Position at) {
        if (!contract.requires().contains(entry)) {
            findings.add(
                    Code.REQUIRES_LACKS,
                    at,
                    "hz.requires lacks " + entry + ", which " + user + " uses",
                    "add " + entry + " to hz.requires");
        }
    }
}
