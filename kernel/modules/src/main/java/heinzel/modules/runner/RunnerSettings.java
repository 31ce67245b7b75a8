package heinzel.modules.runner;

import heinzel.api.settings.Setting;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/// What the person decides about the agent that answers. All of it is the person's alone: a repository that
/// somebody else controls may not choose a program, nor how much it may spend.
public final class RunnerSettings {
    /// Which runner answers. A text and no closed choice, because an adapter of a plugin brings an id of its own.
    public static final Setting<String> USE = Setting.text(
            "system.runner.use", "auto", "The agent that answers: auto, or a runner of `hz system runner list`");

    /// The most that one message may cost, in US dollars.
    public static final Setting<BigDecimal> ASK_MAX_USD =
            Setting.decimal("system.runner.ask_max_usd", "0.50", "Most that one message may cost, in US dollars");

    /// The longest that one message may take.
    public static final Setting<Duration> TIMEOUT =
            Setting.time("system.runner.timeout", Duration.ofMinutes(10), "Longest that one message may take");

    private RunnerSettings() {}

    static List<Setting<?>> all() {
        return List.of(USE, ASK_MAX_USD, TIMEOUT);
    }
}
