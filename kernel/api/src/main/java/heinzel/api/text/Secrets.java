package heinzel.api.text;

import java.util.List;
import java.util.regex.Pattern;

/// Finds what looks like a credential by its shape. The patterns have bounded or possessive repetitions only,
/// so that no text can make them go back over it.
final class Secrets {
    private static final String MARK = "[credential]";
    private static final String BEGIN = "-----BEGIN ";
    private static final String END = "-----END ";

    private static final List<Shape> SHAPES = List.of(
            // A password in a connection string: scheme://user:password@host
            Shape.of("(\\b[a-zA-Z][a-zA-Z0-9+.-]{1,30}://[^\\s/:@]{0,128}:)[^\\s/@]{1,256}(?=@)", "://"),
            // A header with a token.
            Shape.of(
                    "(\\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC|[Tt]oken|TOKEN)\\s{1,4})[A-Za-z0-9._~+/=-]{16,4096}+",
                    "earer",
                    "EARER",
                    "asic",
                    "ASIC",
                    "oken",
                    "OKEN"),
            Shape.of(
                    "((?i:key|token|secret)[\"']?\\s{0,4}[:=]\\s{0,4}[\"']?)[A-Za-z0-9._~+/-]{16,4096}+={0,2}",
                    "key",
                    "Key",
                    "KEY",
                    "oken",
                    "OKEN",
                    "ecret",
                    "ECRET"),
            // A JSON Web Token.
            Shape.of("()\\beyJ[A-Za-z0-9_-]{8,8192}+\\.[A-Za-z0-9_-]{8,8192}+\\.[A-Za-z0-9_-]{4,8192}+", "eyJ"),
            // Providers' keys.
            Shape.of("()\\bsk-[A-Za-z0-9_-]{16,512}+", "sk-"),
            Shape.of("()\\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,512}+", "k_live_", "k_test_"),
            Shape.of("()\\bgh[oprsu]_[A-Za-z0-9]{30,512}+", "gho_", "ghp_", "ghr_", "ghs_", "ghu_"),
            Shape.of("()\\bgithub_pat_[A-Za-z0-9_]{20,512}+", "github_pat_"),
            Shape.of("()\\bglpat-[A-Za-z0-9_-]{16,512}+", "glpat-"),
            Shape.of("()\\bxox[abeoprs]-[A-Za-z0-9-]{10,512}+", "xox"),
            Shape.of("()\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b", "AKIA", "ASIA"),
            Shape.of("()\\bAIza[A-Za-z0-9_-]{30,64}+", "AIza"),
            Shape.of("()\\b(?:hf|npm)_[A-Za-z0-9]{30,128}+", "hf_", "npm_"),
            Shape.of("()\\bSG\\.[A-Za-z0-9_-]{16,64}+\\.[A-Za-z0-9_-]{16,128}+", "SG."),
            Shape.of("()\\bdop_v1_[a-f0-9]{32,128}+", "dop_v1_"));

    private Secrets() {}

    static String redact(String text) {
        String out = withoutKeyBlocks(text);
        for (Shape shape : SHAPES) {
            if (shape.hints().stream().anyMatch(out::contains)) {
                out = shape.pattern().matcher(out).replaceAll("$1\\[credential]");
            }
        }
        return out;
    }

    /// A private key from its first line to its last; to the end of the text when that is missing.
    private static String withoutKeyBlocks(String text) {
        int begin = text.indexOf(BEGIN);
        if (begin < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int done = 0;
        while (begin >= 0) {
            int lineEnd = lineEnd(text, begin);
            if (text.substring(begin, lineEnd).contains("PRIVATE KEY")) {
                int end = text.indexOf(END, lineEnd);
                out.append(text, done, begin).append(MARK);
                done = end < 0 ? text.length() : lineEnd(text, end);
                begin = text.indexOf(BEGIN, done);
            } else {
                begin = text.indexOf(BEGIN, lineEnd);
            }
        }
        return out.append(text, done, text.length()).toString();
    }

    /// The end of a block's mark: of its line, or of what a mark may take in a text without line ends.
    private static int lineEnd(String text, int from) {
        int end = text.indexOf("-----", from + 5);
        int newline = text.indexOf('\n', from);
        int stop = newline < 0 ? text.length() : newline;
        return end >= 0 && end < stop ? end + 5 : Math.min(stop, from + 80);
    }

    /// How a kind of credential looks. A match keeps its first group and loses the rest.
    ///
    /// @param hints texts of which one is in every match: looking for them is cheap, and most texts have none
    private record Shape(Pattern pattern, List<String> hints) {
        static Shape of(String pattern, String... hints) {
            return new Shape(Pattern.compile(pattern), List.of(hints));
        }
    }
}
