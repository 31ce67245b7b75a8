package heinzel.modules.chat;

import heinzel.api.operation.Head;
import heinzel.api.operation.Operations;
import heinzel.api.text.Redaction;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// What the agent is told in every chat: one versioned text, `instructions-1.md`, and what this chat is about. It
/// promises nothing that the code does not hold: the rule that a write waits for the person is the gate's.
final class Instructions {
    private static final int MAX_TOPIC = 1_000;
    private static final int MAX_DETAIL = 4_000;

    private final Operations operations;

    Instructions(Operations operations) {
        this.operations = operations;
    }

    /// The standing instructions of a chat, without addresses.
    String of(ChatSession session) {
        return resource() + about(session);
    }

    private String about(ChatSession session) {
        Topic topic = Topic.read(Optional.of(session.context()));
        StringBuilder text = new StringBuilder();
        text.append("\n# What this chat is about\n\n");
        text.append(sentence(topic));
        tool(topic).ifPresent(tool -> text.append(" The tool `").append(tool).append("` finds it."));
        text.append('\n');
        data(text, "topic", topic instanceof Topic.Words(String words) ? words : topic.written(), MAX_TOPIC);
        data(text, "detail", session.detail().orElse(""), MAX_DETAIL);
        return text.toString();
    }

    private static String sentence(Topic topic) {
        return switch (topic) {
            case Topic.Nothing nothing -> "Nothing in particular: the person will say.";
            case Topic.Route route -> "The person is looking at a screen of hz.";
            case Topic.Contract contract -> "A contract, by its name.";
            case Topic.Draft draft -> "A draft that waits for the person, by its id.";
            case Topic.Heinzel heinzel -> "A Heinzelmännchen, by its name or id.";
            case Topic.Event event -> "A notice that hz gave the person, by its event.";
            case Topic.Words words -> "What the person wrote when opening the chat.";
            case Topic.Client client -> "What a connected program proposed.";
        };
    }

    private static void data(StringBuilder text, String name, String value, int max) {
        if (!value.isBlank()) {
            String safe = Redaction.redact(value).replace("</" + name, "<\u200b/" + name);
            text.append("\n<").append(name).append(">\n");
            text.append(Cut.middle(safe.strip(), max));
            text.append("\n</").append(name).append(">\n");
        }
    }

    /// The first reading tool that there is for a topic.
    private Optional<String> tool(Topic topic) {
        return candidates(topic).stream()
                .flatMap(at -> operations.find(at).stream())
                .filter(operation -> operation.readOnly() && operation.offeredBy(Head.MCP))
                .map(operation -> operation.tool())
                .findFirst();
    }

    private static List<String> candidates(Topic topic) {
        return switch (topic) {
            case Topic.Nothing nothing -> List.of();
            case Topic.Route(String path) -> forRoute(path);
            case Topic.Contract contract -> List.of("heinzel show");
            case Topic.Draft draft -> List.of("drafts");
            case Topic.Heinzel heinzel -> List.of("heinzel show");
            case Topic.Event event -> List.of("system notify list");
            case Topic.Words words -> List.of();
            case Topic.Client client -> List.of();
        };
    }

    /// `/doctor` is shown by `system doctor`, `/heinzel` by `heinzel list`, and Today by the notices.
    private static List<String> forRoute(String path) {
        String words = path.substring(1).replace('/', ' ').strip();
        return words.isEmpty() || words.equals("today")
                ? List.of("system notify list")
                : List.of("system " + words, words, words + " list", "system " + words + " list");
    }

    private static String resource() {
        try (InputStream in = Instructions.class.getResourceAsStream("instructions-1.md")) {
            if (in == null) {
                throw new IllegalStateException("The chat's instructions are missing from this build of hz");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("The chat's instructions can't be read from this build of hz", broken);
        }
    }
}
