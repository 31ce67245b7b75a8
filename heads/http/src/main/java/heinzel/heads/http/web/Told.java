package heinzel.heads.http.web;

import heinzel.api.json.Json;
import heinzel.api.operation.Names;
import heinzel.api.operation.Progress;
import heinzel.heads.exposure.Failure;
import heinzel.heads.http.serving.EventStream;

/// How work under way is told to a page.
final class Told {
    private Told() {}

    static void send(EventStream events, Progress.Event event) {
        switch (event) {
            case Progress.Event.Text(String words) ->
                events.send("text", Json.object("text", words).toString());
            case Progress.Event.Tool(String name, Progress.Event.Stage stage) ->
                events.send(
                        "tool",
                        Json.object("name", name)
                                .with("stage", Names.kebab(stage.name()))
                                .toString());
            case Progress.Event.Task(String name, long done, long total) ->
                events.send(
                        "task",
                        Json.object("name", name)
                                .with("done", done)
                                .with("total", total)
                                .toString());
        }
    }

    static Json.Obj failure(Throwable thrown) {
        return Failure.of(thrown).json();
    }
}
