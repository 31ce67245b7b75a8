package heinzel.adapters.acp;

import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What the adapters of Claude Code take beside the protocol: without it they bring the program's own tools, the
/// person's settings, and instructions for writing code.
final class Claude {
    private static final Pattern ADAPTER = Pattern.compile("(@[a-z-]+/)?claude-(code|agent)-acp( .*)?");

    /// The program's own tools that the adapters leave in when they are asked to leave all out. One that is not
    /// listed here still asks, and is refused.
    private static final List<String> TOOLS = List.of(
            "Agent",
            "CronCreate",
            "CronDelete",
            "CronList",
            "EnterPlanMode",
            "EnterWorktree",
            "ExitWorktree",
            "ListAgents",
            "ReportFindings",
            "ScheduleWakeup",
            "SendMessage",
            "ToolSearch",
            "Workflow");

    private Claude() {}

    /// Whether an agent of this name is one of them.
    static boolean is(String agent) {
        return ADAPTER.matcher(agent).matches();
    }

    static Json.Obj options(Optional<AgentTask> task) {
        Json.Obj options = Json.object("settingSources", Json.array())
                .with("tools", Json.array())
                .with("disallowedTools", Json.texts(TOOLS))
                .with("extraArgs", Json.object("restricted", Json.NULL).with("disable-slash-commands", Json.NULL))
                .with("strictMcpConfig", Json.TRUE)
                .with("persistSession", Json.FALSE);
        if (task.isPresent()) {
            options = options.with("maxBudgetUsd", Json.number(task.get().maxUsd()));
        }
        Json.Obj all =
                Json.object("disableBuiltInTools", Json.TRUE).with("claudeCode", Json.object("options", options));
        return task.map(asked -> all.with("systemPrompt", asked.instructions())).orElse(all);
    }
}
