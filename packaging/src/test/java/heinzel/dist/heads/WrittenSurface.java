package heinzel.dist.heads;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// One operation as `docs/surface.json` has it.
record WrittenSurface(JsonNode entry) {
    /// Everything that is written down.
    static List<WrittenSurface> all() {
        try {
            JsonNode surface = McpClient.JSON.readTree(
                    Files.readString(SourceTree.around().root().resolve("docs").resolve("surface.json")));
            List<WrittenSurface> all = new ArrayList<>();
            surface.path("operations").forEach(entry -> all.add(new WrittenSurface(entry)));
            return all;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    String path() {
        return entry.path("path").asText();
    }

    List<String> words() {
        return List.of(path().split(" ", -1));
    }

    String tool() {
        return path().replace(' ', '_').replace('-', '_');
    }

    boolean offeredBy(String head) {
        return texts(entry.path("heads")).contains(head);
    }

    /// Whether no agent may call it, rightly or wrongly.
    boolean neverFromChat() {
        return entry.path("never_from_chat").asBoolean();
    }

    /// The arguments that no command line holds.
    Set<String> secrets() {
        return texts(entry.path("secret"));
    }

    /// What the command line calls an argument, without its dashes.
    String option(String argument) {
        return entry.path("options")
                .path(argument)
                .asText(argument)
                .replaceFirst("^--", "")
                .replace('-', '_');
    }

    boolean reads() {
        return entry.path("effect").asText().equals("read");
    }

    /// The arguments' schemas by name.
    TreeMap<String, JsonNode> arguments() {
        TreeMap<String, JsonNode> arguments = new TreeMap<>();
        entry.path("input")
                .path("properties")
                .properties()
                .forEach(each -> arguments.put(each.getKey(), each.getValue()));
        return arguments;
    }

    Set<String> required() {
        return texts(entry.path("input").path("required"));
    }

    /// The arguments that the command line takes by place, in their order.
    List<String> places() {
        List<String> places = new ArrayList<>();
        entry.path("positional").forEach(name -> places.add(name.asText()));
        return places;
    }

    private static Set<String> texts(JsonNode list) {
        Set<String> texts = new TreeSet<>();
        list.forEach(item -> texts.add(item.asText()));
        return texts;
    }

    @Override
    public String toString() {
        return path();
    }
}
