package heinzel.kernel.session;

import heinzel.api.session.Envelope;
import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The part of a spine, from a line that is known to be right, in which every line is in order and the line
/// after it says so too. There is nothing in it to judge, so it is looked over nearly as fast as it is hashed;
/// from its end on {@link ChainReader} reads.
final class Stretch {
    /// Room for the longest line that the store writes. A longer one ends the stretch.
    private static final int CHUNK = EnvelopeLine.LONGEST + 1;

    /// Pieces that are read and not yet done with, at most: what bounds the memory that this takes.
    private static final int AHEAD = Math.min(4, Runtime.getRuntime().availableProcessors() + 1);

    private final DiskFile file;
    private final long size;
    private final Consumer<? super Envelope> withBody;
    private final List<Envelope> waiting = new ArrayList<>();
    /// The last line that the next one says is in order, the last one in order, and how far the file was read.
    private Tip vouched;

    private Tip last;
    private long read;
    private byte[] rest = new byte[0];

    private Stretch(DiskFile file, long size, Tip from, Consumer<? super Envelope> withBody) {
        this.file = file;
        this.size = size;
        this.withBody = withBody;
        this.vouched = from;
        this.last = from;
        this.read = from.size();
    }

    /// Looks over a spine as far as it is in order.
    ///
    /// @param from     the start, or a line that is known to be right
    /// @param withBody given each line of the stretch whose data has a field `body`
    /// @return its last line; `from` when there is none
    static Tip over(DiskFile file, Tip from, Consumer<? super Envelope> withBody) throws IOException {
        long size = file.size();
        Stretch stretch = new Stretch(file, size, from, withBody);
        if (size - from.size() <= CHUNK) {
            stretch.alone();
        } else {
            stretch.together();
        }
        return stretch.vouched;
    }

    private void alone() throws IOException {
        Part part = next();
        if (part != null) {
            takes(part.look());
        }
    }

    private void together() throws IOException {
        Queue<Future<Piece>> ahead = new ArrayDeque<>();
        try (ExecutorService lookers = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("chain-", 0).factory())) {
            Part part = next();
            boolean inOrder = true;
            while (inOrder && (part != null || !ahead.isEmpty())) {
                while (part != null && ahead.size() < AHEAD) {
                    ahead.add(lookers.submit(part::look));
                    part = next();
                }
                inOrder = takes(done(ahead.remove()));
            }
        }
    }

    private static Piece done(Future<Piece> piece) {
        try {
            return piece.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The thread that reads a spine was interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("A piece of a spine can't be looked at", e);
        }
    }

    /// Takes the next piece, when it goes on from the last.
    ///
    /// @return whether another one may follow
    private boolean takes(Piece piece) {
        Tip end = piece.last();
        if (end == null
                || piece.firstSeq() != last.seq() + 1
                || !piece.firstPrev().equals(last.hash())) {
            return false;
        }
        Tip before = piece.before();
        vouched = before == null ? last : before;
        last = end;
        waiting.addAll(piece.withBody());
        waiting.removeIf(this::isHandedOver);
        return piece.whole();
    }

    private boolean isHandedOver(Envelope event) {
        boolean sure = event.seq() <= vouched.seq();
        if (sure) {
            withBody.accept(event);
        }
        return sure;
    }

    /// Whole lines as they were read.
    private static final class Part {
        private final byte[] bytes;
        private final int length;
        private final long base;

        private Part(byte[] bytes, int length, long base) {
            this.bytes = bytes;
            this.length = length;
            this.base = base;
        }

        private Piece look() {
            return Piece.of(bytes, length, base);
        }
    }

    /// The next whole lines; null at the end, and where a line is too long.
    private @Nullable Part next() throws IOException {
        long base = read - rest.length;
        int room = Math.clamp(size - base, rest.length, CHUNK);
        byte[] bytes = Arrays.copyOf(rest, room);
        int filled = rest.length;
        int count = 1;
        while (filled < room && count > 0) {
            count = file.read(ByteBuffer.wrap(bytes, filled, room - filled), base + filled);
            filled += Math.max(0, count);
        }
        read = base + filled;
        int length = filled;
        while (length > 0 && bytes[length - 1] != '\n') {
            length--;
        }
        rest = Arrays.copyOfRange(bytes, length, filled);
        return length == 0 ? null : new Part(bytes, length, base);
    }
}
