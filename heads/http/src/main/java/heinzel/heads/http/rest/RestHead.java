package heinzel.heads.http.rest;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.heads.http.serving.Answer;
import heinzel.heads.http.serving.Arguments;
import heinzel.heads.http.serving.Asked;
import heinzel.heads.http.serving.Offered;
import heinzel.heads.http.serving.Pages;
import heinzel.heads.http.serving.Room;
import heinzel.heads.http.serving.Timely;
import heinzel.kernel.Bug;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Outcome;
import java.io.IOException;
import java.time.Duration;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// REST: what reads by GET, what changes something by POST. Nobody logs in, so what spends, what acts
/// unattended and what belongs to a chat or to a Heinzelmännchen's session is not here. Safe for use by several
/// threads.
public final class RestHead implements Room {
    private static final int MAX_BODY = 1024 * 1024;
    /// An operation that takes longer is asked to stop.
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final Kernel kernel;
    private final Entry entry;
    private final Offered offered;
    private final Pages pages;
    private final Answer document;

    /// @param version of hz, as the document says it
    public RestHead(Kernel kernel, String version) {
        this.kernel = kernel;
        this.entry = kernel.client(Head.REST, "REST");
        this.offered =
                new Offered(entry.offered().stream().filter(RestHead::mayBeHere).toList());
        this.pages = new Pages()
                .with("/docs", "/heinzel/web/docs/docs.html")
                .with("/docs/docs.js", "/heinzel/web/docs/docs.js")
                .with("/docs/docs.css", "/heinzel/web/docs/docs.css");
        this.document = Answer.json(200, OpenApi.of(offered.operations(), version));
    }

    /// The declaration has left the head out for these already; this holds whatever declared it.
    private static boolean mayBeHere(OperationSpec operation) {
        return operation.effect() != Effect.SPEND && !operation.unattended();
    }

    @Override
    public void enter(Request request, Response response, Callback callback) throws IOException {
        answer(request, Asked.path(request)).send(response, callback);
    }

    private Answer answer(Request request, String path) throws IOException {
        var page = pages.at(request, path);
        if (page.isPresent()) {
            return page.get();
        }
        if (path.equals("/openapi.json")) {
            return reads(request) ? document : Answer.method("GET", path);
        }
        if (path.equals("/")) {
            return Answer.text(303, "text/plain", "The operations are described at /docs.\n")
                    .with("Location", "/docs");
        }
        var operation = offered.at(path);
        if (operation.isEmpty()) {
            return Answer.nothing(path, "/docs lists what there is.");
        }
        return called(request, operation.get(), path);
    }

    private Answer called(Request request, OperationSpec operation, String path) throws IOException {
        try {
            if (operation.readOnly()) {
                return reads(request)
                        ? ran(operation, Arguments.ofQuery(operation, request))
                        : Answer.method("GET", path);
            }
            if (!request.getMethod().equals("POST")) {
                return Answer.method("POST", path);
            }
            return switch (Arguments.ofBody(request, kernel.codec(), MAX_BODY)) {
                case Arguments.Body.Given(Json.Obj arguments) -> ran(operation, arguments);
                case Arguments.Body.Wrong(Answer answer) -> answer;
            };
        } catch (Problem | Bug known) {
            return Answer.failed(known);
        }
    }

    /// A health probe need not read the answer: what would end a command as "not well" says so by its status.
    private Answer ran(OperationSpec operation, Json.Obj arguments) {
        Cancellation cancel = new Cancellation();
        try (Timely _ = Timely.stopping(cancel, LONGEST)) {
            return switch (entry.invoke(operation, arguments, Progress.silent(), cancel)) {
                case Outcome.Ran ran -> Answer.json(ran.exitCode() == 0 ? 200 : 503, ran.json());
                case Outcome.Proposed proposed -> Answer.failed(new Problem.Refused(proposed.message(), ""));
            };
        }
    }

    private static boolean reads(Request request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }
}
