package heinzel.kernel.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.id.Id;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ShapesTest {
    private static final String BOOK = "book-01ARZ3NDEKTSV4RRFFQ69G5FAV";

    private final JsonCodec codec = new JsonCodec();

    enum Cover {
        HARD,
        SOFT_BACK
    }

    record BookId(String value) implements Id {
        BookId {
            Id.checked(value, "book");
        }
    }

    record Page(int number, Optional<String> note) {}

    record Book(
            BookId id,
            String title,
            Cover cover,
            long words,
            BigDecimal price,
            boolean lent,
            Path place,
            Duration readingTime,
            Instant bought,
            LocalDate printed,
            List<Page> pages,
            Map<String, BigDecimal> ratings,
            Json extra,
            @Nullable String lender) {}

    private static Book book(@Nullable String lender) {
        return new Book(
                new BookId(BOOK),
                "Ü",
                Cover.SOFT_BACK,
                12,
                new BigDecimal("3.50"),
                true,
                Path.of("/a/b"),
                Duration.ofMinutes(90),
                Instant.parse("2026-11-30T09:00:00.5Z"),
                LocalDate.of(2026, 11, 30),
                List.of(new Page(1, Optional.empty()), new Page(2, Optional.of("x"))),
                Map.of("me", new BigDecimal("4.5")),
                Json.object("k", "v"),
                lender);
    }

    @Test
    @Proves("K4")
    void aRecordIsWrittenFieldByFieldAndReadBack() {
        Json written = codec.write(book(null));

        assertEquals(
                "{\"id\":\"" + BOOK + "\",\"title\":\"Ü\",\"cover\":\"soft-back\",\"words\":12,\"price\":3.5,"
                        + "\"lent\":true,\"place\":\"/a/b\",\"reading_time\":\"90m\","
                        + "\"bought\":\"2026-11-30T09:00:00.500Z\",\"printed\":\"2026-11-30\","
                        + "\"pages\":[{\"number\":1},{\"number\":2,\"note\":\"x\"}],\"ratings\":{\"me\":4.5},"
                        + "\"extra\":{\"k\":\"v\"}}",
                codec.print(written));
        assertEquals(written, codec.write(codec.read(written, Book.class)));
        assertEquals("Anna", codec.read(codec.write(book("Anna")), Book.class).lender());
    }

    @Test
    @Proves("K4")
    void whatANewerProgramAddedIsSkippedAndWhatItLeftOutIsEmpty() {
        Json.Obj old = ((Json.Obj) codec.write(book(null))).without("pages").without("ratings");

        Book read = codec.read(old.with("invented_later", Json.TRUE), Book.class);

        assertEquals(List.of(), read.pages());
        assertEquals(Map.of(), read.ratings());
    }

    @Test
    @Proves("K4")
    void anEnumIsReadWithUnderscoresToo() {
        Json.Obj other = ((Json.Obj) codec.write(book(null))).with("cover", "soft_back");

        assertEquals(Cover.SOFT_BACK, codec.read(other, Book.class).cover());
    }

    @Test
    @Proves("K4.3")
    void whatDoesNotFitIsNamedWithItsPlace() {
        Json.Obj book = (Json.Obj) codec.write(book(null));

        assertEquals(
                "words must be a whole number, not 1.5.",
                refused(book.with("words", Json.number(new BigDecimal("1.5")))));
        assertEquals("lent must be true or false, not 'yes'.", refused(book.with("lent", "yes")));
        assertEquals("cover must be one of hard, soft-back, not 'paper'.", refused(book.with("cover", "paper")));
        assertEquals(
                "pages[0].number must be a whole number, not 'one'.",
                refused(book.with("pages", Json.array(Json.object("number", "one")))));
        assertEquals("title is missing.", refused(book.without("title")));
        assertTrue(refused(book.with("id", "../etc")).startsWith("id: Not an id of this kind"));
        assertEquals(
                "pages[0].number must be a whole number, not 2147483648.",
                refused(book.with("pages", Json.array(Json.object("number", Json.number(1L << 31))))));
    }

    private String refused(Json json) {
        return assertThrows(Problem.Invalid.class, () -> codec.read(json, Book.class))
                .said();
    }

    sealed interface Either {
        record One() implements Either {}

        record Other() implements Either {}
    }

    record Undecided(Either either) {}

    record Inexact(double number) {}

    record Endless(List<Endless> below) {}

    @Test
    @Proves("K1")
    void aTypeOutsideTheSetIsRefusedByName() {
        assertTrue(unfit(() -> Shapes.of(Undecided.class).schema()).startsWith("Undecided.either: "));
        assertTrue(unfit(() -> Shapes.of(Inexact.class).schema()).startsWith("Inexact.number: double"));
        assertTrue(unfit(() -> Shapes.of(Endless.class).schema()).contains("holds itself"));
    }

    private static String unfit(org.junit.jupiter.api.function.Executable making) {
        return String.valueOf(assertThrows(UnfitType.class, making).getMessage());
    }

    @Test
    @Proves("K4")
    void aRecordThatHoldsItselfCanStillBeWritten() {
        Endless two = new Endless(List.of(new Endless(List.of())));

        assertEquals(two, codec.read(codec.write(two), Endless.class));
    }

    @Test
    @Proves("K2")
    void theSchemaSaysWhatIsWritten() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"number\":{\"type\":\"integer\"},\"note\":{\"type\":\"string\"}},"
                        + "\"required\":[\"number\"]}",
                codec.print(Shapes.of(Page.class).schema()));
    }
}
