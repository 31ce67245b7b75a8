package heinzel.adapters.process;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/// Linux' `kill(2)`, which can reach a whole process group; Java's own `Process` can't, and knows no interrupt.
final class Signals {
    private static final int NO_SUCH_PROCESS = 3;
    private static final MethodHandle KILL = bind();
    private static final VarHandle ERRNO =
            Linker.Option.captureStateLayout().varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private Signals() {}

    /// A signal, with its number.
    enum Signal {
        /// Only asks whether there is anybody to get one.
        NONE(0),
        /// What a terminal sends to all that runs in it when it is closed.
        HANGUP(1),
        INTERRUPT(2),
        KILL(9),
        TERMINATE(15);

        private final int number;

        Signal(int number) {
            this.number = number;
        }
    }

    /// Sends to one process.
    ///
    /// @return false when there is none of that id
    static boolean toProcess(long pid, Signal signal) {
        return send(pid, signal);
    }

    /// Sends to all processes of a group.
    ///
    /// @return false when the group is empty
    static boolean toGroup(long leader, Signal signal) {
        return send(-leader, signal);
    }

    private static boolean send(long target, Signal signal) {
        // kill(0), kill(1), kill(-1) reach this group, init, everybody: never what is meant here.
        if (target >= -1 && target <= 1) {
            throw new IllegalArgumentException("no process of ours can have the id " + target);
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(Linker.Option.captureStateLayout());
            int result = (int) KILL.invokeExact(state, Math.toIntExact(target), signal.number);
            // A process that changed its user (EPERM) is there, but not ours to end.
            return result == 0 || (int) ERRNO.get(state, 0L) != NO_SUCH_PROCESS;
        } catch (Error | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("kill(2) could not be called", e);
        }
    }

    @SuppressWarnings("restricted") // The signature is kill(2)'s own: int kill(pid_t, int).
    private static MethodHandle bind() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow("kill"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT),
                Linker.Option.captureCallState("errno"));
    }
}
