package heinzel.kernel.disk;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.OptionalLong;

/// Asks the system which process has the lock of a file (fcntl, F_GETLK). The answer is the kernel's own and
/// ends with the lock, which no file with a process number in it could promise. It is only ever told, never
/// acted on.
///
/// Linux on 64 bits alone: elsewhere the numbers and the layout differ, and nobody is named.
final class LockOwner {
    private static final int READ_CLOSE_ON_EXEC = 0x80000;
    private static final int GET_LOCK = 5;
    private static final short WRITE_LOCK = 1;
    private static final short NO_LOCK = 2;

    /// `struct flock`: type and whence, two bytes each; start and length, eight bytes each from byte 8; the
    /// process.
    private static final int FLOCK_SIZE = 32;

    private static final int PROCESS_AT = 24;

    private LockOwner() {}

    /// Empty when nobody has the lock, or the system does not say. Whoever asks must know that this process
    /// does not have it: closing the file again would give the lock up.
    static OptionalLong of(Path file) throws IOException {
        if (!isKnownSystem() || !LockOwner.class.getModule().isNativeAccessEnabled()) {
            return OptionalLong.empty();
        }
        try (Arena arena = Arena.ofConfined()) {
            return asked(arena.allocateFrom(file.toString()), arena.allocate(FLOCK_SIZE, Long.BYTES));
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException("The lock " + file + " can't be asked for its owner", e);
        }
    }

    private static boolean isKnownSystem() {
        return System.getProperty("os.name").equals("Linux") && ValueLayout.ADDRESS.byteSize() == Long.BYTES;
    }

    private static OptionalLong asked(MemorySegment path, MemorySegment flock) throws Throwable {
        Linker.Option dots = Linker.Option.firstVariadicArg(2);
        MethodHandle open = call("open", integer(ValueLayout.ADDRESS, ValueLayout.JAVA_INT), dots);
        MethodHandle fcntl =
                call("fcntl", integer(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS), dots);
        MethodHandle close = call("close", integer(ValueLayout.JAVA_INT));
        int descriptor = (int) open.invokeExact(path, READ_CLOSE_ON_EXEC);
        if (descriptor < 0) {
            return OptionalLong.empty();
        }
        try {
            flock.set(ValueLayout.JAVA_SHORT, 0, WRITE_LOCK);
            int failed = (int) fcntl.invokeExact(descriptor, GET_LOCK, flock);
            int process = flock.get(ValueLayout.JAVA_INT, PROCESS_AT);
            boolean held = failed == 0 && flock.get(ValueLayout.JAVA_SHORT, 0) != NO_LOCK && process > 0;
            return held ? OptionalLong.of(process) : OptionalLong.empty();
        } finally {
            int ignored = (int) close.invokeExact(descriptor);
        }
    }

    private static FunctionDescriptor integer(MemoryLayout... arguments) {
        return FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments);
    }

    /// Calls of the C library's that take and give what is declared here.
    @SuppressWarnings("restricted") // the system's own question has no other way in Java
    private static MethodHandle call(String name, FunctionDescriptor type, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type, options);
    }
}
