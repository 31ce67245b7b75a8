package heinzel.adapters.process;

import heinzel.adapters.process.Signals.Signal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A program and all that it started, to be ended together.
sealed interface Group {

    /// Asks the program itself, gently, to finish what it is saying.
    void interrupt();

    /// Asks all of them to end.
    void terminate();

    /// Ends all of them.
    void kill();

    /// Whether any of them still runs.
    boolean alive();

    /// The command that puts the program into a group of its own, where this system has one.
    static List<String> leading(List<String> command) {
        if (!ofItsOwn()) {
            return command;
        }
        List<String> all = new ArrayList<>(List.of(SETSID.toString()));
        all.addAll(command);
        return all;
    }

    static Group of(Process process) {
        return ofItsOwn() ? new OwnGroup(process) : new Tree(process);
    }

    Path SETSID = Path.of("/usr/bin/setsid");

    private static boolean ofItsOwn() {
        return System.getProperty("os.name", "").equals("Linux") && Files.isExecutable(SETSID);
    }

    /// A process group: what `setsid` starts leads a group whose number is its own.
    record OwnGroup(Process process) implements Group {
        @Override
        public void interrupt() {
            one(Signal.INTERRUPT);
        }

        @Override
        public void terminate() {
            all(Signal.TERMINATE);
        }

        @Override
        public void kill() {
            all(Signal.KILL);
        }

        @Override
        public boolean alive() {
            return Signals.toGroup(process.pid(), Signal.NONE) && Stat.runsInGroup(process.pid());
        }

        // There is no group yet in the moment before `setsid` made it.
        private void all(Signal signal) {
            if (!Signals.toGroup(process.pid(), signal)) {
                one(signal);
            }
        }

        // A process that was waited for has no number any more; another one may have it by now.
        private void one(Signal signal) {
            if (process.isAlive()) {
                Signals.toProcess(process.pid(), signal);
            }
        }
    }

    /// Where there is no group: the program and the descendants that the system can still name.
    record Tree(Process process) implements Group {
        @Override
        public void interrupt() {
            process.destroy();
        }

        @Override
        public void terminate() {
            all().forEach(ProcessHandle::destroy);
        }

        @Override
        public void kill() {
            all().forEach(ProcessHandle::destroyForcibly);
        }

        @Override
        public boolean alive() {
            return all().anyMatch(ProcessHandle::isAlive);
        }

        private Stream<ProcessHandle> all() {
            return Stream.concat(process.descendants(), Stream.of(process.toHandle()));
        }
    }
}
