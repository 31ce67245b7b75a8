package heinzel.modules.system.agent;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;

/// Takes hz out of an agent's settings, and nothing else.
@Exposed(
        at = "system agent uninstall",
        summary = "Take hz out of a coding agent's settings.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class UninstallAgent implements Operation<UninstallAgent.Input, RegisteredAgent> {
    private final Registration registration;

    UninstallAgent(Registration registration) {
        this.registration = registration;
    }

    /// Which one.
    public record Input(
            @Param(value = "Which: claude-code, codex, gemini or vscode", positional = true)
            String agent) {}

    @Override
    public RegisteredAgent run(Input input, Call call) {
        return RegisteredAgent.of(registration.uninstall(input.agent()));
    }
}
