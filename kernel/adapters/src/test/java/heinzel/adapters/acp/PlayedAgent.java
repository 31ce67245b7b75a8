package heinzel.adapters.acp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// An agent that plays a part: its script says, for each method that it hears, what it writes, a line a message.
/// `{id}` in a line stands for the question's number. What it hears, and its variables, go to a file.
final class PlayedAgent {
    private static final ObjectMapper JSON = new ObjectMapper();

    private PlayedAgent() {}

    /// @param script lines `method: text`; `exit CODE WORDS` as the text ends it, `sleep` lets it do nothing more
    static List<String> command(Path script, Path heard) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                PlayedAgent.class.getName(),
                script.toString(),
                heard.toString());
    }

    public static void main(String[] arguments) throws Exception {
        List<String> script = Files.readAllLines(Path.of(arguments[0]));
        Path heard = Path.of(arguments[1]);
        note(heard, System.getenv().toString());
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        play(script, "begin", "", out);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            note(heard, line);
            JsonNode message = JSON.readTree(line);
            play(
                    script,
                    message.path("method").asText("reply"),
                    message.path("id").asText(),
                    out);
        }
        Thread.sleep(60_000);
    }

    private static void play(List<String> script, String method, String id, PrintStream out) throws Exception {
        for (String line : script) {
            if (!line.startsWith(method + ": ")) {
                continue;
            }
            String text = line.substring(method.length() + 2).replace("{id}", id);
            if (text.startsWith("exit ")) {
                System.err.println(text.substring(7));
                Runtime.getRuntime().halt(Integer.parseInt(text.substring(5, 6)));
            } else if (text.equals("sleep")) {
                Thread.sleep(60_000);
            } else if (text.equals("flood")) {
                String much = "x".repeat(1024 * 1024);
                for (int i = 0; i < 20; i++) {
                    out.println(much);
                }
            } else {
                out.println(text);
            }
        }
    }

    private static void note(Path heard, String line) throws IOException {
        Files.writeString(heard, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
