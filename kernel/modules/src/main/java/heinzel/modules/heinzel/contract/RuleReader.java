package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads conditions that code can check, in English and German. A condition that is not understood to its
/// last word is left to a reader: a wrong "unmet" would keep a good draft from being placed.
final class RuleReader {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final String START = "^(?:(?:it|this|there|the (?:whole )?(?:draft|text|section|message|file|output)"
            + "|er|sie|es|(?:der (?:ganze )?(?:entwurf|text|abschnitt)|die (?:nachricht|datei|ausgabe))) )?"
            + "(?:must )?(?:(?:has|have|contains?|is|are|be|stays?|uses?|runs to|hat|enthält|ist|sind|bleibt) )?";
    private static final String MEASURE = "(lines?|words?|characters?|paragraphs?|bullets?|bullet points?|list items?"
            + "|headings?|links?|images?|pictures?|tables?|zeilen?|wörtern?|wort|worte|zeichen|absätzen?|absatz"
            + "|stichpunkten?|aufzählungspunkten?|überschrift(?:en)?|bild(?:er)?|tabellen?)";
    private static final String NUMBER = "([0-9][0-9,.'’ ]*|[\\p{L}-]+(?: hundred| dozen)?)";
    private static final String END = "(?: long| in length| lang)?$";

    private static final Map<Pattern, Bound> BOUNDS = Map.of(
            pattern(START + "(?:at most|no more than|not more than|up to|a maximum of|max\\.?|höchstens|maximal"
                    + "|nicht mehr als|bis zu) " + NUMBER + " " + MEASURE + END),
            Bound.MOST,
            pattern(START + "(?:under|below|fewer than|less than|shorter than|unter|weniger als|kürzer als) " + NUMBER
                    + " " + MEASURE + END),
            Bound.UNDER,
            pattern(START + "(?:at least|no fewer than|no less than|not less than|a minimum of|min\\.?|mindestens"
                    + "|wenigstens|nicht weniger als) " + NUMBER + " " + MEASURE + END),
            Bound.LEAST,
            pattern(START + "(?:more than|over|longer than|über|mehr als|länger als) " + NUMBER + " " + MEASURE + END),
            Bound.OVER,
            pattern(START + "(?:(?:exactly|precisely|genau) )?" + NUMBER + " " + MEASURE + END),
            Bound.EXACT,
            pattern(START + NUMBER + " " + MEASURE + " or (?:fewer|less)" + END),
            Bound.MOST,
            pattern(START + NUMBER + " " + MEASURE + " or more" + END),
            Bound.LEAST);
    private static final Pattern BETWEEN = pattern(
            START + "(?:between|from|zwischen|von) " + NUMBER + " (?:and|to|und|bis) " + NUMBER + " " + MEASURE + END);

    private static final String QUOTED = "[\"“”„«»`]([^\"“”„«»`]+)[\"“”„«»`]";
    private static final Pattern HEADING = pattern(START + "(an?|the|one|no|eine|die|keine)? ?(?:sub)?"
            + "(headings?|sections?|überschrift(?:en)?|abschnitte?) (?:called |named |titled |namens )?(.+)$");
    private static final Pattern NAMED_HEADING = pattern(
            START + "(an?|the|one|no|einen?|den|die|keinen?)? ?" + QUOTED + " (?:heading|section|überschrift)$");
    private static final Pattern TITLE = Pattern.compile(
            "\\p{Lu}[\\p{L}\\p{N}-]*(?: (?!that|which|with|for|in|where|when|who|and|or|und|oder|mit|für|der|die|das)"
                    + "[\\p{L}\\p{N}-]+){0,3}");
    private static final String WHO = "^(?:(?:it|this|the (?:whole )?(?:draft|text|section|message|file|output)"
            + "|er|sie|es|der (?:ganze )?(?:entwurf|text|abschnitt)) )?";
    private static final Pattern HOLDS = pattern(WHO + "(?:must )?(?:mentions?|contains?|includes?|names?|says?|enthält"
            + "|nennt|erwähnt) (?:the (?:word|words|text|phrase) |das wort )?" + QUOTED + "$");
    private static final Pattern HOLDS_NOT = pattern(WHO + "(?:(?:does not|doesn't|must not|never|do not|don't) "
            + "(?:mentions?|contains?|includes?|names?|says?|uses?) (?:the (?:word|words|text|phrase) )?"
            + "|(?:enthält|nennt|erwähnt) (?:nicht|nie|kein|keine) (?:das wort )?)" + QUOTED + "$");
    private static final Pattern EDGE =
            pattern(WHO + "(?:(starts?|begins?|beginnt)|ends?|endet) (?:with|mit) " + QUOTED + "$");

    /// Longer conditions are for readers; the patterns here are not made for them.
    private static final int LONGEST = 400;

    /// How a number bounds a count.
    private enum Bound {
        MOST,
        UNDER,
        LEAST,
        OVER,
        EXACT
    }

    private RuleReader() {}

    private static Pattern pattern(String text) {
        return Pattern.compile(text, FLAGS);
    }

    /// The rule of a condition; {@link Rule.Unread} when nothing of it can be checked.
    static Rule read(String condition) {
        if (condition.length() > LONGEST) {
            return new Rule.Unread();
        }
        String text = condition.strip().replaceFirst("[.!;]+$", "").replaceAll("\\s+", " ");
        Optional<Rule> whole = whole(text);
        if (whole.isPresent()) {
            return whole.get();
        }
        List<Rule> parts = new ArrayList<>();
        for (String part : clauses(text)) {
            parts.add(whole(part).orElseGet(Rule.Unread::new));
        }
        return parts.stream().allMatch(Rule.Unread.class::isInstance) ? new Rule.Unread() : new Rule.All(parts);
    }

    /// The parts around "and" and commas, none of which stands inside quotes.
    private static List<String> clauses(String text) {
        return List.of(text.split(
                "(?:, and |, und | and | und |, )(?=(?:[^\"“”„«»`]*[\"“”„«»`][^\"“”„«»`]*"
                        + "[\"“”„«»`])*[^\"“”„«»`]*$)",
                -1));
    }

    private static Optional<Rule> whole(String text) {
        return count(text)
                .or(() -> headings(text))
                .or(() -> quoted(HOLDS, text).map(found -> new Rule.Holds(found, true)))
                .or(() -> quoted(HOLDS_NOT, text).map(found -> new Rule.Holds(found, false)))
                .or(() -> edge(text));
    }

    private static Optional<String> quoted(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Optional<Rule> edge(String text) {
        Matcher matcher = EDGE.matcher(text);
        return matcher.matches()
                ? Optional.of(new Rule.Edge(matcher.group(2), matcher.group(1) != null))
                : Optional.empty();
    }

    private static Optional<Rule> count(String text) {
        Matcher between = BETWEEN.matcher(text);
        if (between.matches()) {
            OptionalLong least = NumberWords.parse(between.group(1));
            OptionalLong most = NumberWords.parse(between.group(2));
            return least.isPresent() && most.isPresent()
                    ? Optional.of(new Rule.Count(measure(between.group(3)), least.getAsLong(), most.getAsLong()))
                    : Optional.empty();
        }
        for (Map.Entry<Pattern, Bound> entry : BOUNDS.entrySet()) {
            Matcher matcher = entry.getKey().matcher(text);
            if (matcher.matches() && NumberWords.parse(matcher.group(1)).isPresent()) {
                long number = NumberWords.parse(matcher.group(1)).getAsLong();
                // "It has a table" is kept by two tables, "it has one table" is not.
                boolean some = matcher.group(1).matches("(?i)an?|eine?n?");
                Measure measure = measure(matcher.group(2));
                return Optional.of(
                        switch (entry.getValue()) {
                            case MOST -> new Rule.Count(measure, 0, number);
                            case UNDER -> new Rule.Count(measure, 0, number - 1);
                            case LEAST -> new Rule.Count(measure, number, Long.MAX_VALUE);
                            case OVER -> new Rule.Count(measure, number + 1, Long.MAX_VALUE);
                            case EXACT -> new Rule.Count(measure, number, some ? Long.MAX_VALUE : number);
                        });
            }
        }
        return Optional.empty();
    }

    private static Measure measure(String word) {
        String known = word.toLowerCase(Locale.ROOT);
        if (known.startsWith("line") || known.startsWith("zeile")) {
            return Measure.LINES;
        } else if (known.startsWith("w")) {
            return Measure.WORDS;
        } else if (known.startsWith("char") || known.startsWith("zeichen")) {
            return Measure.CHARACTERS;
        } else if (known.startsWith("par") || known.startsWith("abs")) {
            return Measure.PARAGRAPHS;
        } else if (known.startsWith("head") || known.startsWith("über")) {
            return Measure.HEADINGS;
        } else if (known.startsWith("link")) {
            return Measure.LINKS;
        } else if (known.startsWith("im") || known.startsWith("pic") || known.startsWith("bild")) {
            return Measure.IMAGES;
        }
        return known.startsWith("tab") ? Measure.TABLES : Measure.BULLETS;
    }

    private static Optional<Rule> headings(String text) {
        Matcher named = NAMED_HEADING.matcher(text);
        if (named.matches()) {
            return Optional.of(new Rule.Headings(List.of(named.group(2)), wanted(named.group(1))));
        }
        Matcher matcher = HEADING.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        for (String part : clauses(matcher.group(3))) {
            Matcher quoted = Pattern.compile(QUOTED).matcher(part);
            if (quoted.matches()) {
                names.add(quoted.group(1));
            } else if (TITLE.matcher(part).matches()) {
                names.add(part);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new Rule.Headings(names, wanted(matcher.group(1))));
    }

    private static boolean wanted(@Nullable String article) {
        return article == null || !article.matches("(?i)no|keine?n?");
    }
}
