package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The demonstration's chat: whoever has just come asks it something, and sees a read, a proposal and its yes.
class DemoChatIT {
    @TempDir
    Path folder;

    @Test
    @Proves({"C3", "C5", "C7"})
    void itTellsOfTheDraftAndProposesTheApprovalThatIsAskedFor() throws IOException {
        try (Demo demo = Demo.in(folder.resolve("week"), Options.here())) {
            demo.live();
            Hz hz = new Hz(demo.files());
            String opened = hz.run("chat", "open", "--json").well().out();
            String chat = opened.replaceAll("(?s).*\"session\":\"([^\"]*)\".*", "$1");

            String told = hz.run("chat", "send", chat, "What did weekly-report do?", "--json")
                    .well()
                    .out();
            assertTrue(told.contains("placed a draft in the Checkout section"), told);

            hz.run("chat", "send", chat, "Approve it, please.", "--json").well();
            assertTrue(Files.readString(demo.files().report()).contains("DRAFT ("), "proposed, not done");
            String action = hz.run("chat", "show", chat, "--json")
                    .well()
                    .out()
                    .replaceAll("(?s).*\"actions\":\\[\\{\"id\":\"([^\"]*)\".*", "$1");
            hz.run("chat", "confirm", chat, action, "--json").well();
            assertFalse(Files.readString(demo.files().report()).contains("DRAFT ("));
        }
    }
}
