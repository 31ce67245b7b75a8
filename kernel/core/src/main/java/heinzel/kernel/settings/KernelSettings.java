package heinzel.kernel.settings;

import heinzel.api.settings.Setting;
import java.util.List;

/// The settings of hz itself, which no module declares.
public final class KernelSettings {
    public static final Setting<String> LANGUAGE = Setting.choice(
                    "hz.language", List.of("system", "en", "de"), "The language of the window; system follows yours")
            .inProject();
    public static final Setting<String> TIMEZONE =
            Setting.zone("hz.timezone", "The time zone, such as Europe/Berlin; system follows yours");
    public static final Setting<String> THEME = Setting.choice(
            "hz.theme",
            List.of("system", "light", "dark"),
            "How the window looks; system follows yours, also while it is open");
    public static final Setting<Boolean> EXPERT =
            Setting.flag("hz.expert", false, "Whether help and navigation show what experts need");
    public static final Setting<List<String>> API_ALLOWED_HOSTS =
            Setting.texts("hz.api_allowed_hosts", "Further host names that the API answers to");
    public static final Setting<String> MCP_WRITES = Setting.choice(
            "system.mcp.writes", List.of("run", "propose"), "What becomes of a connected program's writes");

    private KernelSettings() {}

    /// All of them.
    public static List<Setting<?>> all() {
        return List.of(LANGUAGE, TIMEZONE, THEME, EXPERT, API_ALLOWED_HOSTS, MCP_WRITES);
    }
}
