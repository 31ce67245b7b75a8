package heinzel.kernel.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Audience;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Param;
import heinzel.testing.Proves;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeclarationTest {
    record Nothing() {}

    @Exposed(
            at = "well formed",
            summary = "Be well.",
            effect = Effect.SPEND,
            audience = Audience.EXPERT,
            unattended = true)
    static final class Well implements Operation<Well.Input, Nothing> {
        record Input(
                @Param(value = "How long it is kept", or = "3", min = 1)
                int keepDays) {}

        @Override
        public Nothing run(Well.Input input, Call call) {
            return new Nothing();
        }
    }

    @Test
    @Proves({"K3.1", "K3.2", "K3.3"})
    void whatAnOperationDeclaresOfItselfIsReadAsData() {
        OperationSpec spec = read(Offer.of(Well.class, host -> new Well()));

        assertEquals("well formed", spec.at());
        assertEquals("well_formed", spec.tool());
        assertEquals(Effect.SPEND, spec.effect());
        assertEquals(Audience.EXPERT, spec.audience());
        assertEquals(true, spec.unattended());
        assertEquals("keep_days", spec.parameters().getFirst().name());
        assertEquals("--keep-days", spec.parameters().getFirst().option());
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"keep_days\":{\"type\":\"integer\",\"minimum\":1,"
                        + "\"description\":\"How long it is kept\",\"default\":3}},\"additionalProperties\":false}",
                spec.input().toString());
    }

    static final class Unmarked implements Operation<Unmarked.Input, Nothing> {
        record Input() {}

        @Override
        public Nothing run(Unmarked.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "Two  words", summary = "Be wrong.", effect = Effect.READ)
    static final class Misplaced implements Operation<Misplaced.Input, Nothing> {
        record Input() {}

        @Override
        public Nothing run(Misplaced.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "untold", summary = "Be wrong.", effect = Effect.READ)
    static final class Untold implements Operation<Untold.Input, Nothing> {
        record Input(String word) {}

        @Override
        public Nothing run(Untold.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "inexact", summary = "Be wrong.", effect = Effect.READ)
    static final class Inexact implements Operation<Inexact.Input, Nothing> {
        record Input(@Param("Money") double money) {}

        @Override
        public Nothing run(Inexact.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "unfit", summary = "Be wrong.", effect = Effect.READ)
    static final class UnfitDefault implements Operation<UnfitDefault.Input, Nothing> {
        record Input(
                @Param(value = "How many", or = "none", max = 3)
                int count) {}

        @Override
        public Nothing run(UnfitDefault.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "places", summary = "Be wrong.", effect = Effect.READ)
    static final class Places implements Operation<Places.Input, Nothing> {
        record Input(
                @Param(value = "One", positional = true) Optional<String> one,
                @Param(value = "Two", positional = true) String two) {}

        @Override
        public Nothing run(Places.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "answer", summary = "Be wrong.", effect = Effect.READ)
    static final class Answer implements Operation<Answer.Input, Answer.Result> {
        record Input() {}

        record Result(Object anything) {}

        @Override
        public Result run(Answer.Input input, Call call) {
            return new Result("");
        }
    }

    @Exposed(at = "lost", summary = "Be wrong.", effect = Effect.WRITE, undo = "found")
    static final class Lost implements Operation<Lost.Input, Nothing> {
        record Input() {}

        @Override
        public Nothing run(Lost.Input input, Call call) {
            return new Nothing();
        }
    }

    @Test
    @Proves("K1.4")
    void whatNoHeadCouldShowIsRefusedWithItsName() {
        assertRefused(
                Offer.of(Unmarked.class, host -> new Unmarked()), "Unmarked of module m has no @Exposed annotation.");
        assertRefused(
                Offer.of(Misplaced.class, host -> new Misplaced()),
                "Misplaced of module m has the path 'Two  words', which is not words of small letters, digits and"
                        + " dashes.");
        assertRefused(
                Offer.of(Untold.class, host -> new Untold()),
                "Untold of module m can't offer its argument 'word': it has no @Param that says what it means.");
        assertRefused(
                Offer.of(Inexact.class, host -> new Inexact()),
                "Inexact of module m can't offer its argument 'money': double is none of text, whole number, BigDecimal,"
                        + " boolean, enum, Path, Duration, Instant, LocalDate, id record, list of these.");
        assertRefused(
                Offer.of(UnfitDefault.class, host -> new UnfitDefault()),
                "UnfitDefault of module m can't offer its argument 'count': its default does not fit: it must be a whole"
                        + " number of at most 3, not 'none'.");
        assertRefused(
                Offer.of(Places.class, host -> new Places()),
                "Places of module m takes 'one' by place before one that must be there.");
        assertRefused(
                Offer.of(Answer.class, host -> new Answer()),
                "Answer of module m can't show its result: Result.anything: java.lang.Object can't stand in JSON.");
    }

    @Exposed(at = "rows", summary = "Be wrong.", effect = Effect.READ)
    static final class Rows implements Operation<Rows.Input, Rows.Listed> {
        record Input() {}

        record Row(String name) {}

        record Listed(@Columns({"name", "nmae"}) List<Row> items) {}

        @Override
        public Listed run(Input input, Call call) {
            return new Listed(List.of());
        }
    }

    @Test
    @Proves("K1.4")
    void aColumnThatIsNoFieldIsRefused() {
        assertRefused(
                Offer.of(Rows.class, host -> new Rows()),
                "Rows of module m can't show its result: the list 'items' has no field 'nmae' for a column.");
    }

    @Test
    @Proves("K1.4")
    void twoOperationsAtOnePathAreRefused() {
        Catalogue catalogue = new Catalogue();
        catalogue.add(module("one", Offer.of(Well.class, host -> new Well())));

        UnfitDeclaration refused = assertThrows(
                UnfitDeclaration.class, () -> catalogue.add(module("two", Offer.of(Well.class, host -> new Well()))));

        assertEquals(
                "The operation 'well formed' of module two is already declared by module one.", refused.getMessage());
    }

    @Test
    @Proves("K3.4")
    void anUndoThatDoesNotExistIsRefused() {
        Catalogue catalogue = new Catalogue();
        catalogue.add(module("m", Offer.of(Lost.class, host -> new Lost())));

        UnfitDeclaration refused = assertThrows(UnfitDeclaration.class, catalogue::check);

        assertEquals("'lost' is undone by 'found', which does not exist.", refused.getMessage());
    }

    private static void assertRefused(Offer<?, ?> offer, String message) {
        UnfitDeclaration refused = assertThrows(UnfitDeclaration.class, () -> read(offer));
        assertEquals("The operation " + DeclarationTest.class.getName() + "$" + message, refused.getMessage());
    }

    private static OperationSpec read(Offer<?, ?> offer) {
        Catalogue catalogue = new Catalogue();
        catalogue.add(module("m", offer));
        return catalogue.specs().getFirst();
    }

    private static HzModule module(String id, Offer<?, ?> offer) {
        return new HzModule() {
            @Override
            public String id() {
                return id;
            }

            @Override
            public List<Offer<?, ?>> operations() {
                return List.of(offer);
            }
        };
    }
}
