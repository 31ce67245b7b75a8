package heinzel.kernel.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.id.Id;
import heinzel.api.json.Json;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentsTest {
    private final JsonCodec codec = new JsonCodec();
    private final OperationSpec bake = bake();
    private final Arguments arguments = new Arguments(Path.of("/work"), Path.of("/home/anna"));

    enum Flour {
        WHEAT,
        RYE_DARK
    }

    record OvenId(String value) implements Id {
        OvenId {
            Id.checked(value, "oven");
        }
    }

    @Exposed(at = "bake bread", summary = "Bake a bread.", effect = Effect.WRITE)
    static final class Bake implements Operation<Bake.Input, Bake.Bread> {
        record Input(
                @Param("What it is called") String name,

                @Param(value = "How many", or = "1", min = 1, max = 12)
                int loaves,

                @Param(value = "What it may cost", or = "2.50", min = 0)
                BigDecimal price,

                @Param(value = "The flour", or = "wheat") Flour flour,
                @Param("Whether to cut it") boolean sliced,

                @Param(value = "How long it bakes", or = "45m")
                Duration time,

                @Param("When it must be ready") Optional<Instant> ready,
                @Param("The day it is for") Optional<LocalDate> day,
                @Param("Where the recipe is") Optional<Path> recipe,
                @Param(value = "What goes on it", max = 2) List<Flour> topping,
                @Param("The oven") Optional<OvenId> oven,

                @Param(value = "A word", min = 2, max = 5, or = "abc")
                String word) {}

        record Bread(String name) {}

        @Override
        public Bread run(Bake.Input input, Call call) {
            return new Bread(input.name());
        }
    }

    private static OperationSpec bake() {
        Catalogue catalogue = new Catalogue();
        catalogue.add(new HzModule() {
            @Override
            public String id() {
                return "bake";
            }

            @Override
            public List<Offer<?, ?>> operations() {
                return List.of(Offer.of(Bake.class, host -> new Bake()));
            }
        });
        return catalogue.specs().getFirst();
    }

    @Test
    @Proves("K4.2")
    void defaultsAreFilledInAndWhatIsAbsentStaysAbsent() {
        assertEquals(
                "{\"name\":\"x\",\"loaves\":1,\"price\":2.5,\"flour\":\"wheat\",\"sliced\":false,\"time\":\"45m\","
                        + "\"word\":\"abc\"}",
                complete("{\"name\":\"x\"}"));
        assertEquals(complete("{\"name\":\"x\"}"), complete("{\"name\":\"x\",\"ready\":null}"));
    }

    @Test
    @Proves("K4")
    void whatWasCompletedIsCompleteAlready() {
        String once = complete("{\"name\":\"x\",\"recipe\":\"~/a\",\"topping\":[\"rye_dark\"]}");

        assertEquals(once, complete(once));
        assertEquals(
                "/home/anna/a", ((Json.Obj) codec.parse(once)).text("recipe").orElse(""));
    }

    @ParameterizedTest
    @Proves({"K4.1", "K4.2", "K4.3"})
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "{} | bake bread needs 'name': what it is called.",
                "{`name`:null} | bake bread needs 'name': what it is called.",
                "{`name`:`x`,`loafs`:1} | bake bread has no argument 'loafs'. Did you mean 'loaves'?",
                "{`name`:`x`,`loaves`:0} | loaves must be a whole number from 1 to 12, not 0.",
                "{`name`:`x`,`loaves`:1.5} | loaves must be a whole number from 1 to 12, not 1.5.",
                "{`name`:`x`,`loaves`:`two`} | loaves must be a whole number from 1 to 12, not 'two'.",
                "{`name`:`x`,`loaves`:`2`} | loaves must be a whole number from 1 to 12, not '2'.",
                "{`name`:`x`,`loaves`:1e30} | loaves must be a whole number from 1 to 12, not 1000000000000000000000000000000.",
                "{`name`:`x`,`price`:-1} | price must be a number of at least 0, not -1.",
                "{`name`:`x`,`price`:true} | price must be a number of at least 0, not true.",
                "{`name`:`x`,`flour`:`weat`} | flour must be one of wheat, rye-dark, not 'weat'. Did you mean wheat?",
                "{`name`:`x`,`flour`:7} | flour must be one of wheat, rye-dark, not 7.",
                "{`name`:`x`,`sliced`:`yes`} | sliced must be true or false, not 'yes'.",
                "{`name`:`x`,`time`:`soon`} | time must be a span of time such as 90s, 15m, 2h or 7d, not 'soon'.",
                "{`name`:`x`,`ready`:`09:00`} | ready must be a moment with its zone, such as 2026-11-30T09:00:00Z, not '09:00'.",
                "{`name`:`x`,`day`:`30.11.`} | day must be a date such as 2026-11-30, not '30.11.'.",
                "{`name`:`x`,`recipe`:``} | recipe must be a path, not ''.",
                "{`name`:`x`,`topping`:`wheat`} | topping must be a list, not 'wheat'.",
                "{`name`:`x`,`topping`:[`wheat`,`oat`]} | topping must be a list in which each must be one of wheat, rye-dark, not 'oat'.",
                "{`name`:`x`,`topping`:[`wheat`,`wheat`,`wheat`]} | topping must hold of at most 2 values, not 3.",
                "{`name`:{}} | name must be a text, not an object.",
                "{`name`:`a\\u0000b`} | name must not hold a NUL character.",
                "{`name`:`x`,`word`:`a`} | word must have 2 to 5 characters, not 1.",
            })
    void aWrongArgumentIsNamedWithItsValueAndWhatItMayBe(String given, String message) {
        Problem refused = assertThrows(Problem.Invalid.class, () -> complete(given));

        assertEquals(message, refused.said());
    }

    @Test
    @Proves("K19")
    void aRefusalSaysWhatToDo() {
        assertEquals("hz bake bread --help", fix("{}"));
        assertEquals("loaves: how many.", fix("{\"name\":\"x\",\"loaves\":0}"));
    }

    private String fix(String given) {
        return assertThrows(Problem.Invalid.class, () -> complete(given)).fix();
    }

    private String complete(String given) {
        return codec.print(arguments.complete(bake, (Json.Obj) codec.parse(given.replace('`', '"'))));
    }
}
