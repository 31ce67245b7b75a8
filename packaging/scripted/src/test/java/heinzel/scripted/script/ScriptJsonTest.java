package heinzel.scripted.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Proves("V11")
class ScriptJsonTest {

    @Test
    void aScriptBuiltInJavaComesBackTheSameFromItsFile(@TempDir Path folder) throws Exception {
        Script script = Script.of(
                Rule.named("everything")
                        .lastUserContains("one")
                        .lastUserContains("two")
                        .lastUserMatches("o+")
                        .systemContains("sys")
                        .toolResultContains("res")
                        .conversationContains("conv")
                        .toolOffered("t")
                        .afterTools()
                        .request(4)
                        .find("a", Part.CONVERSATION, "x(y)")
                        .findWithin("b", "a", "y")
                        .times(2)
                        .think("hm")
                        .saySlowly("{{a}}", Duration.ofMillis(5))
                        .call("t", "{\"k\": [1, \"{{b}}\"]}")
                        .pause(Duration.ofMillis(7))
                        .usage(new Usage(1, 2, 3, 4))
                        .stop(Stop.LENGTH)
                        .refuse()
                        .cut()
                        .step(new Step.Fail(529, "overloaded_error", "busy", 2, "c"))
                        .done(),
                Rule.named("last").beforeTools().say("ok").done());
        Path file = folder.resolve("script.json");
        script.write(file);
        Script read = Script.read(file);
        // Patterns have no equality of their own; what is written of both must be the same.
        assertEquals(ScriptJson.write(script), ScriptJson.write(read));
        assertEquals(script.rules().getFirst().steps(), read.rules().getFirst().steps());
    }

    @Test
    void aMisspeltConditionIsRefusedWithItsPlace() {
        assertSaid("unknown condition last_user_contain", """
                {"rules": [{"when": {"last_user_contain": "x"}, "steps": [{"say": "y"}]}]}""");
        assertSaid("no part of a request is called lastuser", """
                {"rules": [{"when": {"lastuser_contains": "x"}, "steps": [{"say": "y"}]}]}""");
    }

    @Test
    void aScriptThatSaysNothingIsRefused() {
        assertSaid("no rules", "{}");
        assertSaid("no steps", "{\"rules\": [{\"name\": \"a\"}]}");
        assertSaid("unknown step", "{\"rules\": [{\"steps\": [{\"sy\": \"y\"}]}]}");
        assertSaid("not JSON", "rules:");
        assertSaid("regular expression", "{\"rules\": [{\"when\": {\"system_matches\": \"(\"}, \"steps\": []}]}");
    }

    private static void assertSaid(String words, String json) {
        BadScript problem = assertThrows(BadScript.class, () -> ScriptJson.read(json));
        assertTrue(String.valueOf(problem.getMessage()).contains(words), problem.getMessage());
    }
}
