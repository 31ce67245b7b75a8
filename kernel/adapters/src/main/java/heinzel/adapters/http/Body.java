package heinzel.adapters.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/// Reads a body to its end, or to its bound, whichever comes first: the bound holds for what is sent and for
/// what it unpacks to.
final class Body {
    private Body() {}

    /// More came than is allowed.
    static final class TooMuch extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /// It is packed in a way that was not asked for.
    static final class Packed extends IOException {
        private static final long serialVersionUID = 1L;

        Packed(String how) {
            super(how);
        }
    }

    static byte[] read(InputStream sent, String encoding, long most) throws IOException {
        InputStream bounded = new Bounded(sent, most);
        InputStream plain = switch (encoding) {
            case "", "identity" -> bounded;
            case "gzip", "x-gzip" -> new GZIPInputStream(bounded);
            default -> throw new Packed(encoding);
        };
        byte[] all = plain.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, most + 1));
        if (all.length > most) {
            throw new TooMuch();
        }
        return all;
    }

    /// Fails as soon as more was read than is allowed.
    private static final class Bounded extends FilterInputStream {
        private long left;

        Bounded(InputStream in, long most) {
            super(in);
            this.left = most;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int some = super.read(into, from, length);
            count(Math.max(0, some));
            return some;
        }

        private void count(int bytes) throws TooMuch {
            left -= bytes;
            if (left < 0) {
                throw new TooMuch();
            }
        }
    }
}
