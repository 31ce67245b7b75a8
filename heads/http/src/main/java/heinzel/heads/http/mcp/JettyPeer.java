package heinzel.heads.http.mcp;

import heinzel.heads.http.serving.Answer;
import heinzel.heads.http.serving.EventStream;
import heinzel.heads.mcp.HttpPeer;
import java.util.Map;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// One exchange of Jetty's, as the protocol sees it.
final class JettyPeer implements HttpPeer {
    private final Response response;
    private final Callback callback;

    JettyPeer(Response response, Callback callback) {
        this.response = response;
        this.callback = callback;
    }

    @Override
    public void answer(int status, String json, Map<String, String> headers) {
        Answer answer = Answer.text(status, "application/json", json);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            answer = answer.with(header.getKey(), header.getValue());
        }
        answer.send(response, callback);
    }

    @Override
    public Stream stream() {
        EventStream events = EventStream.open(response, callback);
        return new Stream() {
            @Override
            public void message(String json) {
                events.send("message", json);
            }

            @Override
            public void end() {
                events.close();
            }
        };
    }
}
