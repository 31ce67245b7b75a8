package heinzel.modules.system.agent;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;

/// Names hz in an agent's settings. What else stands there stays.
@Exposed(
        at = "system agent install",
        summary = "Register hz as an MCP server with a coding agent of this machine.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class InstallAgent implements Operation<InstallAgent.Input, RegisteredAgent> {
    private final Registration registration;

    InstallAgent(Registration registration) {
        this.registration = registration;
    }

    /// Which one.
    public record Input(
            @Param(value = "Which: claude-code, codex, gemini or vscode", positional = true)
            String agent) {}

    @Override
    public RegisteredAgent run(Input input, Call call) {
        return RegisteredAgent.of(registration.install(input.agent()));
    }
}
