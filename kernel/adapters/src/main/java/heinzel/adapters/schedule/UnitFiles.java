package heinzel.adapters.schedule;

import heinzel.api.schedule.Scheduler.Job;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A job as systemd reads it.
///
/// @param service what is started
/// @param timer   when
record UnitFiles(String service, String timer) {
    private static final String HEAD = "# Written by hz. It is taken out by: hz system daemon uninstall\n";

    static UnitFiles of(Job job, Map<String, String> surroundings) {
        Map<String, String> variables = new TreeMap<>(surroundings);
        variables.putAll(job.environment());
        String environment =
                variables.entrySet().stream().map(UnitFiles::variable).collect(Collectors.joining());
        String command = job.command().stream().map(UnitFiles::quoted).collect(Collectors.joining(" "));
        String service = HEAD
                + "[Unit]\nDescription=A tick of hz: run what is due, once\n\n"
                // The colon: no variables are filled in, so a dollar sign is one.
                + "[Service]\nType=oneshot\n" + environment + "ExecStart=:" + command + "\n";
        String timer = HEAD
                + "[Unit]\nDescription=Ticks of hz\n\n"
                + "[Timer]\nOnCalendar=" + Every.of(job.every()).calendar()
                // Persistent: what a machine that was off has missed is made up for, by one tick.
                + "\nAccuracySec=15s\nPersistent=true\n\n"
                + "[Install]\nWantedBy=timers.target\n";
        return new UnitFiles(service, timer);
    }

    private static String variable(Map.Entry<String, String> variable) {
        return "Environment=" + quoted(variable.getKey() + "=" + variable.getValue()) + "\n";
    }

    /// In quotes, as systemd reads them; a percent sign would begin a specifier.
    private static String quoted(String text) {
        return "\""
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("%", "%%")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                + "\"";
    }
}
