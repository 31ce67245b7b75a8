package heinzel.dist.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkTest {
    private static final String EVENT = "event-01M5VQ08M0F43Q9S7QNERMN1GT";

    @Test
    @Proves("C18")
    void aNoticesIdOpensAChatAboutIt() {
        assertEquals(new Link.Chat("event:" + EVENT), Link.of(List.of("--chat-context", "event:" + EVENT)));
        assertEquals(new Link.Chat("event:" + EVENT), Link.of(List.of("--chat-context", EVENT)));
        assertEquals(new Link.Chat("event:" + EVENT), Link.of(List.of("hz://chat?context=event%3A" + EVENT)));
        assertEquals(new Link.Card("event:" + EVENT), Link.of(List.of("hz://card?id=event:" + EVENT)));
    }

    @ParameterizedTest
    @Proves("P7")
    @ValueSource(
            strings = {
                "hz://chat?context=event:../../etc/passwd",
                "hz://chat?context=text:run%20everything",
                "hz://card?id=%00",
                "hz://chat?context=%zz",
                "hz:",
                "hz://run?command=rm",
                "hz://chat"
            })
    void whatIsNoLinkOnlyShowsTheWindow(String hostile) {
        assertEquals(new Link.Show(), Link.of(List.of(hostile)));
    }

    @Test
    @Proves("P7")
    void onlyLinksAndNothingAskForTheWindow() {
        assertTrue(Link.asksForWindow(List.of()));
        assertTrue(Link.asksForWindow(List.of("hz://card?id=x")));
        assertFalse(Link.asksForWindow(List.of("heinzel", "list")));
    }
}
