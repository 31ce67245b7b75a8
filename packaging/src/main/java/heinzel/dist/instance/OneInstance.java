package heinzel.dist.instance;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The one process that shows the window. It holds a lock for as long as it lives, so a crash frees it and a socket
/// that was left behind is no obstacle; others hand over what they were asked for through the socket and end.
public final class OneInstance implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(OneInstance.class.getName());
    private static final int MOST_AT_ONCE = 16;
    private static final Duration BREATH = Duration.ofMillis(200);

    private final FileChannel lockFile;
    private final FileLock lock;
    private final ServerSocketChannel server;
    private final MeetingPoint place;
    private final UserPrincipal user;
    private final Predicate<Link> links;
    private final Semaphore talks = new Semaphore(MOST_AT_ONCE);

    private OneInstance(
            FileChannel lockFile,
            FileLock lock,
            ServerSocketChannel server,
            MeetingPoint place,
            UserPrincipal user,
            Predicate<Link> links) {
        this.lockFile = lockFile;
        this.lock = lock;
        this.server = server;
        this.place = place;
        this.user = user;
        this.links = links;
    }

    /// Becomes the one instance; empty when another process is it.
    ///
    /// @param links hears what later starts ask for, on threads of their own, and says whether the window took it
    /// @throws Problem.Refused     when the place belongs to somebody else
    /// @throws Problem.Unavailable when the folder, lock or socket can't be made
    public static Optional<OneInstance> claim(MeetingPoint place, PrivateFiles files, Predicate<Link> links) {
        files.folder(place.folder());
        UserPrincipal user = place.user();
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
            keepForOwner(place.socket());
            OneInstance one = new OneInstance(lockFile, lock, server, place, user, links);
            Thread.ofVirtual().name("hz-hand-over").start(one::serve);
            return Optional.of(one);
        } catch (IOException broken) {
            throw new Problem.Unavailable(
                    "Can't make the place where hz's windows meet: " + place.folder(), "Check its rights.", broken);
        }
    }

    /// The folder keeps others out already; a file of hz on which others have rights is a fault in the doctor's
    /// eyes.
    private static void keepForOwner(Path socket) throws IOException {
        if (Files.getFileAttributeView(socket, PosixFileAttributeView.class) != null) {
            Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
        }
    }

    private static @Nullable FileLock tryLock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException sameProcess) {
            return null;
        }
    }

    /// Hands a link to the one instance, if there is one.
    ///
    /// @return whether its window took it
    /// @throws Problem.Refused when the place belongs to somebody else
    public static boolean handOver(MeetingPoint place, Link link) {
        if (!Files.exists(place.socket())) {
            return false;
        }
        UserPrincipal user = place.user();
        try {
            return Wire.talk(SocketChannel.open(StandardProtocolFamily.UNIX), Wire.LONGEST, channel -> {
                channel.connect(UnixDomainSocketAddress.of(place.socket()));
                if (!Wire.isOf(channel, user)) {
                    return false;
                }
                Wire.ask(channel, link);
                return Wire.wasTaken(channel);
            });
        } catch (IOException nobody) {
            LOG.log(System.Logger.Level.DEBUG, "Nobody took what was handed over", nobody);
            return false;
        }
    }

    private void serve() {
        while (server.isOpen()) {
            try {
                SocketChannel channel = server.accept();
                if (talks.tryAcquire()) {
                    Thread.ofVirtual().name("hz-hand-over-talk").start(() -> hear(channel));
                } else {
                    channel.close();
                }
            } catch (ClosedChannelException ended) {
                return;
            } catch (IOException broken) {
                LOG.log(System.Logger.Level.WARNING, "A second start could not hand over", broken);
                breathe();
            }
        }
    }

    private void hear(SocketChannel channel) {
        try {
            boolean taken = Wire.talk(channel, Wire.LONGEST, talking -> {
                boolean took = Wire.isOf(talking, user)
                        && Wire.asked(talking).filter(links).isPresent();
                if (took) {
                    Wire.taken(talking);
                }
                return took;
            });
            if (!taken) {
                LOG.log(System.Logger.Level.INFO, "What was handed over was not taken.");
            }
        } catch (IOException hungUp) {
            LOG.log(System.Logger.Level.INFO, "A second start did not finish: {0}", hungUp.toString());
        } finally {
            talks.release();
        }
    }

    /// No file handles left, say: it does not get better by asking at once.
    private static void breathe() {
        try {
            Thread.sleep(BREATH);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
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
