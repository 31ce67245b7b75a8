package heinzel.modules.heinzel.manage;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Verdict;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiler;
import java.nio.file.Path;
import java.util.List;

/// Compiles a contract and says what it finds, changing nothing.
@Exposed(
        at = "heinzel check",
        summary = "Check a contract file.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class CheckContract implements Operation<CheckContract.Input, CheckContract.Checked> {
    private final ContractText texts;
    private final CompilerWorld world;

    public CheckContract(ContractText texts, CompilerWorld world) {
        this.texts = texts;
        this.world = world;
    }

    public record Input(
            @Param(value = "The contract, a .prose.md file", positional = true)
            Path file) {}

    public record Checked(boolean ok, List<Finding> diagnostics) implements Verdict {}

    @Override
    public Checked run(Input input, Call call) {
        ContractText.Named text = texts.read(input.file());
        Compilation compilation = Compiler.compile(text.text(), text.stem(), world);
        return new Checked(
                compilation.compiled().isPresent(),
                compilation.diagnostics().stream().map(Finding::of).toList());
    }
}
