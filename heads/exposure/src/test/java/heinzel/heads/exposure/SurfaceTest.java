package heinzel.heads.exposure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.json.Json;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurfaceTest {
    private static final String OLD = """
            {"operations": [
              {"path": "a list", "heads": ["cli", "mcp"],
               "input": {"properties": {"limit": {}, "since": {}}, "required": ["since"]},
               "output": {"properties": {"items": {}, "total": {}}}},
              {"path": "a show", "heads": ["cli"], "input": {}, "output": {}}]}
            """;

    @Test
    @Proves("K2.5")
    void whatIsAddedIsNoLoss() {
        assertEquals(List.of(), losses(OLD.replace("\"limit\": {}", "\"limit\": {}, \"new\": {}")));
        assertEquals(List.of(), losses(OLD.replace(", \"required\": [\"since\"]", "")));
    }

    @Test
    @Proves("K2.5")
    void whatOthersReliedOnIsNamedWhenItIsGone() {
        assertEquals(List.of("a show is gone"), losses(OLD.replace("a show", "a tell")));
        assertEquals(List.of("a list left the head mcp"), losses(OLD.replace("\"cli\", \"mcp\"", "\"cli\"")));
        assertEquals(List.of("a list lost the argument limit"), losses(OLD.replace("\"limit\": {}, ", "")));
        assertEquals(List.of("a list lost the result's field total"), losses(OLD.replace(", \"total\": {}", "")));
        assertEquals(
                List.of("a list now asks for limit"), losses(OLD.replace("[\"since\"]", "[\"since\", \"limit\"]")));
    }

    private static List<String> losses(String now) {
        JsonCodec codec = new JsonCodec();
        return Surface.losses((Json.Obj) codec.parse(OLD), (Json.Obj) codec.parse(now));
    }
}
