package heinzel.dist.instance;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import jdk.net.ExtendedSocketOptions;

/// What two hz processes say to each other: the one that asks sends its link's words, a line each, and ends;
/// the other answers `ok` once the window has taken it. Either side may be anything that runs as this user, so
/// all is short, checked, and over after a few seconds.
final class Wire {
    static final Duration LONGEST = Duration.ofSeconds(8);

    private static final int MOST_BYTES = 4 * 1024;
    private static final byte[] TAKEN = "ok\n".getBytes(StandardCharsets.UTF_8);

    private Wire() {}

    /// Work with a channel.
    @FunctionalInterface
    interface Talk<T> {
        T with(SocketChannel channel) throws IOException;
    }

    /// Talks, and hangs up when it takes too long.
    ///
    /// @throws IOException when the other side hung up or this one did
    static <T> T talk(SocketChannel channel, Duration longest, Talk<T> talk) throws IOException {
        Thread hangUp = Thread.ofVirtual().name("hz-hand-over-end").start(() -> {
            try {
                Thread.sleep(longest);
                channel.close();
            } catch (InterruptedException | IOException inTime) {
                Thread.currentThread().interrupt();
            }
        });
        try (channel) {
            return talk.with(channel);
        } finally {
            hangUp.interrupt();
        }
    }

    static void ask(SocketChannel channel, Link link) throws IOException {
        write(channel, String.join("\n", link.arguments()).getBytes(StandardCharsets.UTF_8));
        channel.shutdownOutput();
    }

    /// What was asked for; empty when it is no text or longer than any link.
    static Optional<Link> asked(SocketChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(MOST_BYTES);
        while (channel.read(buffer) >= 0) {
            if (!buffer.hasRemaining()) {
                return Optional.empty();
            }
        }
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(buffer.flip()).toString();
            return Optional.of(Link.of(text.isEmpty() ? List.of() : Arrays.asList(text.split("\n", -1))));
        } catch (CharacterCodingException noText) {
            return Optional.empty();
        }
    }

    static void taken(SocketChannel channel) throws IOException {
        write(channel, TAKEN);
    }

    static boolean wasTaken(SocketChannel channel) throws IOException {
        ByteBuffer answer = ByteBuffer.allocate(TAKEN.length);
        while (answer.hasRemaining() && channel.read(answer) >= 0) {}
        return Arrays.equals(TAKEN, answer.array());
    }

    /// Whether the other side runs as this user, where the system can tell; the folder's rights say so elsewhere.
    static boolean isOf(SocketChannel channel, UserPrincipal user) throws IOException {
        return !channel.supportedOptions().contains(ExtendedSocketOptions.SO_PEERCRED)
                || channel.getOption(ExtendedSocketOptions.SO_PEERCRED).user().equals(user);
    }

    private static void write(SocketChannel channel, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }
}
