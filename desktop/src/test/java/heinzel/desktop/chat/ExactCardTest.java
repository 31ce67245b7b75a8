package heinzel.desktop.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.CommandLine;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.Declared;
import heinzel.desktop.gallery.Gallery;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.part.NodeId;
import heinzel.modules.chat.ActionState;
import heinzel.modules.chat.ShownAction;
import heinzel.testing.Proves;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/// What stands on a card is what will run, to the last character.
final class ExactCardTest {
    private static final String WAKE = "heinzel wake";

    ExactCardTest() {
        Fx.start();
    }

    @Test
    @Proves("P4.2")
    void theCommandLineIsTheOneOfTheStoredCall() {
        Json.Obj arguments = Json.object("ref", "weekly-report").with("message", "It's shorter; --limit 5 \"now\"");
        ConfirmCard card = card(arguments);
        assertEquals("hz heinzel wake weekly-report --message 'It'\\''s shorter; --limit 5 \"now\"'", command(card));
        assertEquals(CommandLine.of(Declared.operation(WAKE), arguments), command(card));
        assertTrue(texts(card).contains("It's shorter; --limit 5 \"now\""), "the argument stands there as well");
    }

    @Test
    @Proves("P4.2")
    void nothingInItCanHideTurnAroundOrDisappear() {
        String hostile = "safe\u202egnihtemos\u202c\u200b\u0007\u001b[2K \ud83d\uddd1 end";
        ConfirmCard card = card(Json.object("ref", "weekly-report").with("message", hostile));
        String exact = "safe‹U+202E›gnihtemos‹U+202C›‹U+200B›␇␛[2K ‹U+1F5D1› end";
        assertEquals("hz heinzel wake weekly-report --message '" + exact + "'", command(card));
        assertTrue(texts(card).contains(exact));
        for (String text : texts(card)) {
            assertFalse(text.codePoints().anyMatch(point -> point == 0x202e || point == 0x200b || point == 0x1b), text);
        }
        assertTrue(card.getAccessibleText().contains(exact), "a screen reader is told the same");
    }

    @Test
    @Proves({"V3.3", "V3"})
    void aWiderYesIsOfferedOnlyWhereARuleMayBeMade() {
        ShownAction once = action(Json.object("ref", "weekly-report"));
        ConfirmCard plain = card(once);
        assertTrue(there(plain, NodeId.CARD_CONFIRM));
        assertFalse(there(plain, NodeId.CARD_SESSION) || there(plain, NodeId.CARD_ALWAYS), "only once");
        ConfirmCard wider = card(new ShownAction(
                once.id(),
                once.module(),
                once.operation(),
                once.command(),
                once.arguments(),
                once.hash(),
                once.state(),
                once.at(),
                true,
                once.result(),
                once.error(),
                once.note(),
                once.changes(),
                once.effect(),
                once.answer(),
                once.after(),
                once.rule(),
                true));
        assertTrue(there(wider, NodeId.CARD_CONFIRM));
        assertTrue(there(wider, NodeId.CARD_SESSION) && there(wider, NodeId.CARD_ALWAYS), "once, this chat, always");
    }

    private static boolean there(ConfirmCard card, NodeId id) {
        return Fx.ask(() -> card.lookup("#" + id.id()) != null);
    }

    private static ConfirmCard card(Json.Obj arguments) {
        return card(action(arguments));
    }

    private static ShownAction action(Json.Obj arguments) {
        return new ShownAction(
                "a1",
                "heinzel",
                WAKE,
                CommandLine.of(Declared.operation(WAKE), arguments),
                arguments,
                "9f2c",
                ActionState.PENDING,
                Priya.NOW,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static ConfirmCard card(ShownAction action) {
        return Fx.ask(() -> new ConfirmCard(
                Gallery.words(Locale.ENGLISH),
                new ChatModel(Priya.hz(), Runnable::run, () -> Priya.NOW),
                new ChatLine.Proposal(action, 1, 1),
                "Wake a Heinzelmännchen now"));
    }

    private static String command(ConfirmCard card) {
        return ((Label) Fx.ask(() -> card.lookup("#" + NodeId.CARD_COMMAND.id()))).getText();
    }

    private static List<String> texts(Node node) {
        var texts = new ArrayList<String>();
        if (node instanceof Label label) {
            texts.add(label.getText());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> texts.addAll(texts(child)));
        }
        return texts;
    }
}
