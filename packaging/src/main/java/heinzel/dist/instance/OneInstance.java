package heinzel.dist.instance;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The one process that shows the window. It holds a lock for as long as it lives, so a crash frees it and a socket
/// that was
/// left behind is no obstacle; others hand over their arguments through the socket and end.
public final class OneInstance implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(OneInstance.class.getName());
    private static final int MOST_BYTES = 16 * 1024;
    private static final Duration STARTING = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final ByteBuffer TAKEN =
            StandardCharsets.UTF_8.encode("ok\n").asReadOnlyBuffer();

    private final FileChannel lockFile;
    private final FileLock lock;
    private final ServerSocketChannel server;
    private final MeetingPoint place;

    private OneInstance(FileChannel lockFile, FileLock lock, ServerSocketChannel server, MeetingPoint place) {
        this.lockFile = lockFile;
        this.lock = lock;
        this.server = server;
        this.place = place;
    }

    /// Becomes the one instance; empty when another process is it.
    ///
    /// @param links hears what later starts ask for, on a thread of its own
    /// @throws Problem.Unavailable when the folder, lock or socket can't be made
    public static Optional<OneInstance> claim(MeetingPoint place, PrivateFiles files, Consumer<Link> links) {
        files.folder(place.folder());
        files.create(place.lock(), new byte[0]);
        try {
            FileChannel lockFile = FileChannel.open(place.lock(), StandardOpenOption.WRITE);
            FileLock lock = tryLock(lockFile);
            if (lock == null) {
                lockFile.close();
                return Optional.empty();
            }
            Files.deleteIfExists(place.socket());
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            server.bind(UnixDomainSocketAddress.of(place.socket()));
            OneInstance one = new OneInstance(lockFile, lock, server, place);
            Thread.ofVirtual().name("hz-hand-over").start(() -> one.serve(links));
            return Optional.of(one);
        } catch (IOException broken) {
            throw new Problem.Unavailable(
                    "Can't make the place where hz's windows meet: " + place.folder(), "Check its rights.", broken);
        }
    }

    private static @org.jspecify.annotations.Nullable FileLock tryLock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException sameProcess) {
            return null;
        }
    }

    /// Hands arguments to the one instance, waiting a few seconds for one that is just starting.
    ///
    /// @return whether it took them
    public static boolean handOver(MeetingPoint place, List<String> arguments) throws InterruptedException {
        long attempts = STARTING.dividedBy(PAUSE);
        for (long attempt = 0; attempt < attempts; attempt++) {
            try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(place.socket()))) {
                ByteBuffer words = StandardCharsets.UTF_8.encode(String.join("\n", arguments));
                while (words.hasRemaining()) {
                    channel.write(words);
                }
                channel.shutdownOutput();
                return channel.read(ByteBuffer.allocate(8)) > 0;
            } catch (IOException notYet) {
                Thread.sleep(PAUSE);
            }
        }
        return false;
    }

    private void serve(Consumer<Link> links) {
        while (server.isOpen()) {
            try (SocketChannel channel = server.accept()) {
                links.accept(Link.of(words(channel)));
                channel.write(TAKEN.duplicate());
            } catch (ClosedChannelException ended) {
                return;
            } catch (IOException broken) {
                LOG.log(System.Logger.Level.WARNING, "A second start could not hand over", broken);
            }
        }
    }

    /// Too many bytes are cut: a link is short, and what is cut is none.
    private static List<String> words(SocketChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(MOST_BYTES);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
        String text = StandardCharsets.UTF_8.decode(buffer.flip()).toString();
        return text.isEmpty() ? List.of() : Arrays.asList(text.split("\n", -1));
    }

    @Override
    public void close() {
        try {
            server.close();
            Files.deleteIfExists(place.socket());
            lock.release();
            lockFile.close();
        } catch (IOException broken) {
            LOG.log(System.Logger.Level.WARNING, "The window's lock could not be given up cleanly", broken);
        }
    }
}
