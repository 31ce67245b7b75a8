package heinzel.kernel.disk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who has a lock, as the system knows it at this moment.
///
/// @param process the number of the process
/// @param program what it was started as, as far as this user may see that
/// @param since   when it was started
public record Holder(long process, Optional<String> program, Optional<Instant> since) {
    private static final int WORDS_MOST = 3;

    static Holder self() {
        return of(ProcessHandle.current());
    }

    static Holder of(long process) {
        return ProcessHandle.of(process)
                .map(Holder::of)
                .orElseGet(() -> new Holder(process, Optional.empty(), Optional.empty()));
    }

    private static Holder of(ProcessHandle process) {
        ProcessHandle.Info info = process.info();
        Optional<String> program = info.arguments()
                .flatMap(arguments -> words(List.of(arguments)))
                .or(() -> info.command().map(command -> command.substring(command.lastIndexOf('/') + 1)));
        return new Holder(process.pid(), program, info.startInstant());
    }

    /// Whether it is this process.
    public boolean isSelf() {
        return process == ProcessHandle.current().pid();
    }

    /// The words of a command of this same program, up to the first that could be somebody's text.
    private static Optional<String> words(List<String> arguments) {
        int main = arguments.indexOf(main());
        if (main < 0) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of("hz"));
        for (String argument : arguments.subList(main + 1, arguments.size())) {
            if (words.size() > WORDS_MOST || !argument.matches("[-a-z]{1,20}")) {
                break;
            }
            words.add(argument);
        }
        return Optional.of(String.join(" ", words));
    }

    /// The class that this process was started with.
    private static @Nullable String main() {
        String command = System.getProperty("sun.java.command", "");
        int end = command.indexOf(' ');
        String main = end < 0 ? command : command.substring(0, end);
        return main.isEmpty() ? null : main;
    }
}
