package heinzel.heads.http.web;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.heads.http.serving.Answer;
import heinzel.heads.http.serving.Arguments;
import heinzel.heads.http.serving.Asked;
import heinzel.heads.http.serving.EventStream;
import heinzel.heads.http.serving.Offered;
import heinzel.heads.http.serving.Room;
import heinzel.heads.http.serving.Token;
import heinzel.kernel.Bug;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Outcome;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// The page, and for whoever knows the token every operation of it at `/api/PATH`: at once, or at
/// `/api/stream/PATH` as events while it runs. `/api/stream` itself sends what is noticed while the page is
/// open. Whoever closes the page stops nothing; `/api/stop` does. Safe for use by several threads.
public final class WebHead implements Room, AutoCloseable {
    private static final int MAX_BODY = 4 * 1024 * 1024;
    private static final String API = "/api";
    private static final String STREAM = "/api/stream";

    private final Kernel kernel;
    private final Entry entry;
    private final Offered offered;
    private final Token token = Token.random();
    private final Entrance entrance = new Entrance(token);
    private final Runs runs = new Runs();
    private final NoticeFeed feed;

    public WebHead(Kernel kernel) {
        this.kernel = kernel;
        this.entry = kernel.person(Head.WEB);
        this.offered = new Offered(entry.offered());
        this.feed = new NoticeFeed(entry, offered);
    }

    /// What makes the address of the page a way in, once.
    public String invitation() {
        return entrance.invite();
    }

    @Override
    public void enter(Request request, Response response, Callback callback) throws IOException {
        String path = Asked.path(request);
        Optional<Answer> page = entrance.page(request, path);
        if (page.isPresent()) {
            page.get().send(response, callback);
        } else if (!path.equals(API) && !path.startsWith(API + "/")) {
            Answer.nothing(path, "The page is at /.").send(response, callback);
        } else if (!Asked.header(request, "X-Hz-Token").filter(token::is).isPresent()) {
            Answer.refused(401, "refused", "This page is not let in any more.", "Open it anew: hz ui")
                    .send(response, callback);
        } else {
            letIn(path, request, response, callback);
        }
    }

    private void letIn(String path, Request request, Response response, Callback callback) throws IOException {
        if (path.equals(STREAM) || path.equals("/api/stop")) {
            switch (posted(request)) {
                case Arguments.Body.Wrong(Answer answer) -> answer.send(response, callback);
                case Arguments.Body.Given given
                when path.equals(STREAM) -> feed.follow(EventStream.open(response, callback));
                case Arguments.Body.Given(Json.Obj said) ->
                    Answer.json(
                                    200,
                                    Json.object(
                                            "stopped",
                                            Json.flag(runs.stop(said.text("run").orElse("")))))
                            .send(response, callback);
            }
            return;
        }
        boolean streams = path.startsWith(STREAM + "/");
        Optional<OperationSpec> operation = offered.at(path.substring(streams ? STREAM.length() : API.length()));
        if (operation.isEmpty()) {
            Answer.nothing(path, "hz --help lists what there is.").send(response, callback);
        } else if (streams) {
            stream(operation.get(), request, response, callback);
        } else {
            once(operation.get(), request, path).send(response, callback);
        }
    }

    private Answer once(OperationSpec operation, Request request, String path) throws IOException {
        try {
            if (operation.readOnly() && request.getMethod().equals("GET")) {
                return ran(operation, Arguments.ofQuery(operation, request));
            }
            if (!request.getMethod().equals("POST")) {
                return Answer.method("POST", path);
            }
            return switch (posted(request)) {
                case Arguments.Body.Wrong(Answer answer) -> answer;
                case Arguments.Body.Given(Json.Obj arguments) -> ran(operation, arguments);
            };
        } catch (Problem | Bug known) {
            return Answer.failed(known);
        }
    }

    private Answer ran(OperationSpec operation, Json.Obj arguments) {
        return Answer.json(200, result(operation, arguments, Progress.silent(), new Cancellation()));
    }

    private void stream(OperationSpec operation, Request request, Response response, Callback callback)
            throws IOException {
        Arguments.Body body;
        try {
            body = posted(request);
        } catch (Problem unreadable) {
            Answer.failed(unreadable).send(response, callback);
            return;
        }
        switch (body) {
            case Arguments.Body.Wrong(Answer answer) -> answer.send(response, callback);
            case Arguments.Body.Given(Json.Obj arguments) -> {
                try (EventStream events = EventStream.open(response, callback);
                        Runs.Run run = runs.begin(Asked.header(request, "X-Hz-Run"))) {
                    tell(operation, arguments, events, run.cancel());
                }
            }
        }
    }

    private void tell(OperationSpec operation, Json.Obj arguments, EventStream events, Cancellation cancel) {
        try {
            Json.Obj result = result(operation, arguments, event -> Told.send(events, event), cancel);
            events.send("result", result.toString());
        } catch (Problem | Bug known) {
            events.send("error", Told.failure(known).toString());
        }
    }

    private Json.Obj result(OperationSpec operation, Json.Obj arguments, Progress progress, Cancellation cancel) {
        return switch (entry.invoke(operation, arguments, progress, cancel)) {
            case Outcome.Ran ran -> ran.json();
            case Outcome.Proposed proposed -> throw new Problem.Refused(proposed.message(), "");
        };
    }

    private Arguments.Body posted(Request request) throws IOException {
        return request.getMethod().equals("POST")
                ? Arguments.ofBody(request, kernel.codec(), MAX_BODY)
                : new Arguments.Body.Wrong(Answer.method("POST", Asked.path(request)));
    }

    /// Ends the streams of open pages.
    @Override
    public void close() {
        feed.close();
    }
}
