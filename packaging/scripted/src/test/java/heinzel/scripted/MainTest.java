package heinzel.scripted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Proves;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Proves("V11")
@Timeout(60)
class MainTest {

    @Test
    void aServerInAProcessOfItsOwnSaysWhereItIsAndEndsWithItsInput(@TempDir Path folder) throws Exception {
        Path script = folder.resolve("script.json");
        Script.of(Rule.named("any").say("from afar").done()).write(script);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ScriptedModel.class.getName(),
                        "--script",
                        script.toString(),
                        "--with-stdin")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String url = Asking.JSON.readTree(out.readLine()).path("url").asText();
            try (Asking asking = Asking.of(url)) {
                var answer = asking.json("/v1/messages", "{\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}");
                assertEquals("from afar", answer.at("/content/0/text").asText());
            }
            process.getOutputStream().close();
            assertTrue(process.waitFor(50, TimeUnit.SECONDS), "it should end with its input");
        } finally {
            process.destroyForcibly();
        }
    }
}
