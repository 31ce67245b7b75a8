package heinzel.measuring.house;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The spine of a Heinzelmännchen that really lived, to be lived again by others: with other ids, another name, and
/// hashes that fit.
public final class Life {
    /// What in a line differs from one to the other: the middle of each id, and the number in the name.
    private static final Pattern OWN = Pattern.compile("(?<=-[0-7][0-9A-HJKMNP-TV-Z]{15})[0-9A-HJKMNP-TV-Z]{6}"
            + "(?=[0-9A-HJKMNP-TV-Z]{4})|(?<=sleeper-)[0-9]{6}");

    private static final Pattern PREVIOUS = Pattern.compile("(?<=\"prev\":\")[0-9a-f]{64}");
    private static final Pattern SEQ = Pattern.compile("(?<=\"seq\":)[0-9]+");

    /// The lines before the first turn.
    private static final int BIRTH = 4;

    private static final int HASH = 64;
    private static final int DIGITS = 6;

    private final String id;
    private final String contract;
    private final List<Line> lines;

    private Life(String id, String contract, List<Line> lines) {
        this.id = id;
        this.contract = contract;
        this.lines = lines;
    }

    /// A line and where in it something is to be filled in.
    private static final class Line {
        private final byte[] bytes;
        private final int previous;
        private final int[] own;

        private Line(byte[] bytes, int previous, int[] own) {
            this.bytes = bytes;
            this.previous = previous;
            this.own = own;
        }

        static Line of(String text) {
            List<Integer> own = new ArrayList<>();
            // Ids and hashes are ASCII; what is not stands behind none of them but in texts, so bytes are counted.
            OWN.matcher(text).results().map(MatchResult::start).forEach(at -> own.add(bytes(text, at)));
            int previous =
                    PREVIOUS.matcher(text).results().findFirst().orElseThrow().start();
            return new Line(
                    (text + "\n").getBytes(StandardCharsets.UTF_8),
                    bytes(text, previous),
                    own.stream().mapToInt(Integer::intValue).toArray());
        }

        private static int bytes(String text, int chars) {
            return text.substring(0, chars).getBytes(StandardCharsets.UTF_8).length;
        }
    }

    /// @param folder of the one that lived
    public static Life of(Path folder) throws IOException {
        return new Life(
                String.valueOf(folder.getFileName()),
                Files.readString(folder.resolve("contract/v1.prose.md")),
                Files.readAllLines(folder.resolve("session.jsonl")).stream()
                        .map(Line::of)
                        .toList());
    }

    public int lines() {
        return lines.size();
    }

    /// The id of the one who lives it for the n-th time.
    public String id(int n) {
        return OWN.matcher(id).replaceAll(code(n));
    }

    /// Writes the folder of the n-th. Nothing is forced: who makes ten thousand can make them again.
    public void write(Path sessions, int n) throws IOException {
        Path folder = sessions.resolve(id(n));
        Files.createDirectories(folder.resolve("contract"));
        Files.writeString(folder.resolve("contract/v1.prose.md"), contract);
        Files.write(folder.resolve("session.jsonl"), bytes(n));
    }

    private byte[] bytes(int n) {
        byte[] code = code(n).getBytes(StandardCharsets.US_ASCII);
        byte[] whole =
                new byte[lines.stream().mapToInt(line -> line.bytes.length).sum()];
        MessageDigest digest = sha256();
        byte[] previous = "0".repeat(HASH).getBytes(StandardCharsets.US_ASCII);
        int at = 0;
        for (Line line : lines) {
            System.arraycopy(line.bytes, 0, whole, at, line.bytes.length);
            System.arraycopy(previous, 0, whole, at + line.previous, HASH);
            for (int own : line.own) {
                System.arraycopy(code, 0, whole, at + own, DIGITS);
            }
            digest.update(whole, at, line.bytes.length - 1);
            previous = HexFormat.of().formatHex(digest.digest()).getBytes(StandardCharsets.US_ASCII);
            at += line.bytes.length;
        }
        return whole;
    }

    /// Writes a spine of one that lived this over and over, at least so many lines long.
    public void writeLong(Path folder, int atLeast) throws IOException {
        Files.createDirectories(folder);
        MessageDigest digest = sha256();
        String previous = "0".repeat(HASH);
        int seq = 0;
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("session.jsonl"))) {
            for (int again = 0; seq < atLeast; again++) {
                for (Line line : again == 0 ? lines : lines.subList(BIRTH, lines.size())) {
                    String text = new String(line.bytes, StandardCharsets.UTF_8).strip();
                    text = PREVIOUS.matcher(text).replaceFirst(previous);
                    text = OWN.matcher(text).replaceAll(code(again));
                    text = SEQ.matcher(text).replaceFirst(Integer.toString(++seq));
                    previous = HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
                    out.write(text + "\n");
                }
            }
        }
    }

    private static String code(int n) {
        return "%06d".formatted(n);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException none) {
            throw new IllegalStateException("Every Java has SHA-256, but this one has not", none);
        }
    }
}
