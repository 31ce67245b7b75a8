package heinzel.adapters.html;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.jsoup.select.NodeVisitor;

/// The words of a page, a line for each block, without what a reader of the page does not see: programs,
/// styles, and what is hidden, where instructions to a model like to stand.
///
/// @param title the page's own
/// @param text  its lines
public record HtmlText(String title, String text) {
    private static final String UNSEEN = "script, style, noscript, template, svg, iframe, object, [hidden],"
            + " [style~=(?i)display\\s*:\\s*none], [style~=(?i)visibility\\s*:\\s*hidden]";
    private static final String AROUND = "nav, body > header, body > footer";
    private static final Set<String> LINES = Set.of(
            "p",
            "div",
            "section",
            "article",
            "main",
            "aside",
            "header",
            "footer",
            "nav",
            "ul",
            "ol",
            "li",
            "dl",
            "dt",
            "dd",
            "table",
            "tr",
            "blockquote",
            "pre",
            "figure",
            "figcaption",
            "form",
            "fieldset",
            "address",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "hr",
            "br",
            "details",
            "summary");

    /// A part of a page, such as a feed's summary.
    public static String ofFragment(String html) {
        return text(Jsoup.parseBodyFragment(html).body());
    }

    /// A whole page.
    ///
    /// @param charset as its server says; else as the page says, else UTF-8
    public static HtmlText ofPage(byte[] html, Optional<Charset> charset) {
        Document page;
        try {
            page = Jsoup.parse(
                    new ByteArrayInputStream(html), charset.map(Charset::name).orElse(null), "");
        } catch (IOException impossible) {
            throw new IllegalStateException("reading from memory does not fail", impossible);
        }
        String title = page.title().strip();
        Elements main = page.select("main");
        if (main.size() == 1 && main.getFirst().hasText()) {
            return new HtmlText(title, text(main.getFirst()));
        }
        page.select(AROUND).remove();
        return new HtmlText(title, text(page.body()));
    }

    private static String text(Element element) {
        element.select(UNSEEN).remove();
        Words words = new Words();
        element.traverse(words);
        return words.text();
    }

    /// Walks a tree without recursion, so that no page is too deep for it.
    private static final class Words implements NodeVisitor {
        private final StringBuilder out = new StringBuilder();
        private int pre;

        @Override
        public void head(Node node, int depth) {
            switch (node) {
                case TextNode text -> append(text.getWholeText());
                case Element element -> {
                    String name = element.normalName();
                    if (LINES.contains(name)) {
                        line();
                    }
                    switch (name) {
                        case "li" -> out.append("- ");
                        case "td", "th" ->
                            out.append(out.isEmpty() || out.charAt(out.length() - 1) == '\n' ? "" : " | ");
                        case "pre" -> pre++;
                        default -> {}
                    }
                }
                default -> {}
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element && LINES.contains(element.normalName())) {
                if (element.normalName().equals("pre")) {
                    pre--;
                }
                line();
            }
        }

        private void append(String text) {
            if (pre > 0) {
                out.append(text);
                return;
            }
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                boolean space = Character.isWhitespace(c) || c == '\u00a0';
                if (!space) {
                    out.append(c);
                } else if (!out.isEmpty() && !Character.isWhitespace(out.charAt(out.length() - 1))) {
                    out.append(' ');
                }
            }
        }

        private void line() {
            int end = out.length();
            while (end > 0 && out.charAt(end - 1) == ' ') {
                end--;
            }
            out.setLength(end);
            if (end > 0 && out.charAt(end - 1) != '\n') {
                out.append('\n');
            }
        }

        String text() {
            return out.toString().strip();
        }
    }
}
