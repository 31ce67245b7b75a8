package heinzel.desktop.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Effect;
import heinzel.desktop.compare.Compare;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.palette.PaletteRow;
import heinzel.desktop.part.Trouble;
import heinzel.desktop.theme.Fonts;
import heinzel.desktop.today.Card;
import heinzel.desktop.welcome.Template;
import heinzel.modules.chat.ActionState;
import heinzel.modules.chat.ChatKind;
import heinzel.modules.chat.ChatMessage;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The two languages against each other and against the code that speaks them.
final class TextsTest {
    private static final Properties ENGLISH = load("desktop.properties");
    private static final Properties GERMAN = load("desktop_de.properties");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d+)");
    /// The window's own code, and the main class's, which says one thing above every screen.
    private static final List<Path> SOURCES =
            List.of(Path.of("src/main/java"), Path.of("../packaging/src/main/java/heinzel/dist/window"));

    /// A key in the code: the first argument of `of`, or a key that is handed on to it.
    private static final Pattern KEY = Pattern.compile("\"([a-z]+(?:\\.[a-z0-9]+)+)\"");

    /// Words with a blank between them, both of letters alone.
    private static final Pattern SENTENCE = Pattern.compile("\"[^\"\n]*\\p{L}{3,} \\p{L}{2,}[^\"\n]*\"");

    /// The enums whose constants the window says.
    private static final List<Class<? extends Enum<?>>> SPOKEN = List.of(
            Destination.class,
            Card.Group.class,
            ActionState.class,
            ChatMessage.Outcome.class,
            ChatKind.class,
            LifeState.class,
            Disposition.class,
            Cause.class,
            Compare.Side.class,
            Effect.class,
            PaletteRow.Section.class,
            Trouble.class,
            Template.class);

    @Test
    @Proves("P8")
    void bothLanguagesSayTheSameThings() {
        assertEquals(keys(ENGLISH), keys(GERMAN));
    }

    @Test
    @Proves("P8")
    void eachTextHasTheSamePlaceholdersInBothLanguages() {
        for (String key : keys(ENGLISH)) {
            assertEquals(placeholders(ENGLISH, key), placeholders(GERMAN, key), key);
        }
    }

    @Test
    @Proves("P8")
    void everyTextCanBeFormatted() {
        Object[] arguments = {1, 2, 3, 4, 5};
        for (Properties language : List.of(ENGLISH, GERMAN)) {
            for (String key : keys(language)) {
                String text = language.getProperty(key);
                assertTrue(!text.contains("'"), key + " has a straight apostrophe, which quotes in a message format");
                if (!key.startsWith("pattern.") && text.contains("{")) {
                    assertTrue(
                            !new MessageFormat(text, Locale.UK)
                                    .format(arguments)
                                    .isBlank(),
                            key);
                }
            }
        }
    }

    @Test
    @Proves("P8")
    void theCodeNamesExactlyTheKeysThatExist() throws IOException {
        var named = new TreeSet<String>();
        for (String source : sources()) {
            KEY.matcher(source).results().map(found -> found.group(1)).forEach(named::add);
        }
        Set<String> literal = keys(ENGLISH).stream()
                .filter(key -> !Character.isUpperCase(key.charAt(0)) && !key.startsWith("number."))
                .collect(Collectors.toCollection(TreeSet::new));
        var unused = new TreeSet<>(literal);
        unused.removeAll(named);
        assertEquals(Set.of(), unused, "texts that no code says");
        Set<String> families =
                literal.stream().map(key -> key.substring(0, key.indexOf('.'))).collect(Collectors.toSet());
        var missing = named.stream()
                .filter(key -> families.contains(key.substring(0, key.indexOf('.'))))
                .filter(key -> !literal.contains(key))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), missing, "texts that the code says and no file has");
        var constants = new TreeSet<String>();
        for (Class<? extends Enum<?>> type : SPOKEN) {
            for (Enum<?> constant : type.getEnumConstants()) {
                constants.add(type.getSimpleName() + "." + constant.name());
            }
        }
        Set<String> capital = keys(ENGLISH).stream()
                .filter(key -> Character.isUpperCase(key.charAt(0)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(constants, capital, "every constant has its word, and nothing else has one");
    }

    @Test
    @Proves("P8")
    void noSentenceStandsInTheCode() throws IOException {
        var sentences = new TreeSet<String>();
        for (String source : sources()) {
            String spoken = source.replaceAll("///.*|//.*", "")
                    .replaceAll("(?s)LOG\\.log\\(.*?;|Exception\\(.*?;|requireNonNull\\(.*?;|new Problem.*?;", "");
            SENTENCE.matcher(spoken).results().map(found -> found.group()).forEach(sentences::add);
        }
        sentences.remove('"' + Fonts.STRONG + '"');
        assertEquals(Set.of(), sentences);
    }

    @Test
    @Proves("P8")
    void singularAndPluralAreTold() {
        var english = new Texts(Locale.ENGLISH);
        var german = new Texts(Locale.GERMAN);
        assertEquals("one thing needs you", english.of("today.needs", 1, "one"));
        assertEquals("three things need you", english.of("today.needs", 3, english.count(3)));
        assertEquals("drei Dinge warten auf Sie", german.of("today.needs", 3, german.count(3)));
        assertEquals("1.234", german.count(1234));
    }

    private static List<String> sources() throws IOException {
        var sources = new ArrayList<String>();
        for (Path root : SOURCES) {
            try (Stream<Path> files = Files.walk(root)) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(TextsTest::read)
                        .forEach(sources::add);
            }
        }
        return sources;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Set<String> keys(Properties language) {
        return new TreeSet<>(language.stringPropertyNames());
    }

    private static Set<String> placeholders(Properties language, String key) {
        Matcher matcher = PLACEHOLDER.matcher(language.getProperty(key));
        return matcher.results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Properties load(String file) {
        var texts = new Properties();
        try (var bytes = Objects.requireNonNull(TextsTest.class.getResourceAsStream("/heinzel/texts/" + file), file);
                var reader = new InputStreamReader(bytes, StandardCharsets.UTF_8)) {
            texts.load(reader);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return texts;
    }
}
