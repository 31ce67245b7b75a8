package heinzel.modules.heinzel.manage;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.Compiler;
import heinzel.modules.heinzel.contract.Templates;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Makes a Heinzelmännchen from a contract file, or from one of the contracts that hz brings along. It is proposed, and
/// wakes only when its contract has been approved.
@Exposed(
        at = "heinzel new",
        summary = "Make a Heinzelmännchen from a contract file or a template.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class NewHeinzel implements Operation<NewHeinzel.Input, NewHeinzel.Made> {
    private static final int WAKES_SHOWN = 3;

    private final ContractText texts;
    private final CompilerWorld world;
    private final Births births;

    public NewHeinzel(ContractText texts, CompilerWorld world, Births births) {
        this.texts = texts;
        this.world = world;
        this.births = births;
    }

    public record Input(
            @Param("The contract, a .prose.md file") Optional<Path> file,

            @Param("A contract that hz brings along, to begin with: "
                    + "incident-review, meeting-brief, release-notes, status-row or weekly-report")
            Optional<String> template) {
        public Input(Path file) {
            this(Optional.of(file), Optional.empty());
        }
    }

    /// @param hash      what to approve: the SHA-256 of the contract's bytes
    /// @param nextWakes the first slots, once it is approved
    public record Made(
            String id,
            String name,
            String state,
            int contractVersion,
            String hash,
            List<Finding> diagnostics,
            List<Instant> nextWakes) {}

    @Override
    public Made run(Input input, Call call) {
        ContractText.Named text = text(input);
        return births.oneAtATime(() -> {
            Compilation compilation = Compiler.compile(text.text(), text.stem(), world);
            Compiled compiled = compilation.compiled().orElseThrow(() -> refused(text, compilation));
            String id = births.make(compiled, text.text(), call.caller());
            return new Made(
                    id,
                    compiled.contract().name(),
                    Wire.of(LifeState.PROPOSED),
                    1,
                    compiled.fingerprint(),
                    compilation.diagnostics().stream().map(Finding::of).toList(),
                    births.nextWakes(compiled.contract(), call.now(), WAKES_SHOWN));
        });
    }

    private ContractText.Named text(Input input) {
        if (input.file().isPresent() == input.template().isPresent()) {
            throw new Problem.Invalid(
                    "A Heinzelmännchen is made from a file or from a template.",
                    "hz heinzel new --file FILE, or --template NAME");
        }
        return input.file()
                .map(texts::read)
                .orElseGet(() -> template(input.template().orElse("")));
    }

    private static ContractText.Named template(String name) {
        String text = Templates.text(name)
                .orElseThrow(() -> new Problem.NotFound(
                        "There is no template '" + name + "'.",
                        "There are: " + String.join(", ", Templates.names()) + "."));
        return new ContractText.Named(text, name, "template " + name);
    }

    private static Problem refused(ContractText.Named text, Compilation compilation) {
        var first = compilation.errors().getFirst();
        return new Problem.Invalid(
                first.code(),
                text.from() + ":" + first.line() + ":" + first.column() + ": " + first.message(),
                first.fix(),
                compilation.toJson());
    }
}
