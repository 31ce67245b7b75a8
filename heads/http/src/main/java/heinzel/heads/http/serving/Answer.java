package heinzel.heads.http.serving;

import heinzel.api.json.Json;
import heinzel.heads.exposure.Failure;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// A whole answer. Nothing of it is ever kept by a browser or a proxy.
///
/// @param status  its HTTP status
/// @param type    its media type
/// @param body    what it says
/// @param headers more headers
public record Answer(int status, String type, ByteBuffer body, Map<String, String> headers) {
    private static final String JSON = "application/json";

    public Answer {
        headers = Map.copyOf(headers);
    }

    public static Answer json(int status, Json.Obj body) {
        return text(status, JSON, body.toString());
    }

    public static Answer text(int status, String type, String body) {
        return new Answer(status, type, ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)), Map.of());
    }

    /// Something was wrong with the request itself.
    ///
    /// @param error what and why
    /// @param fix   what to do
    public static Answer refused(int status, String code, String error, String fix) {
        return json(status, Json.object("error", error).with("code", code).with("fix", fix));
    }

    /// An operation failed: 400 for what hz foresaw, 500 for a bug.
    public static Answer failed(Throwable thrown) {
        Failure failure = Failure.of(thrown);
        return json(failure.code().equals("bug") ? 500 : 400, failure.json());
    }

    /// No such path.
    public static Answer nothing(String path, String fix) {
        String shown = path.length() <= 80 ? path : path.substring(0, 80) + "…";
        return refused(404, "not_found", "There is nothing at '" + shown + "'.", fix);
    }

    /// The path is there, for another method.
    public static Answer method(String method, String path) {
        return refused(405, "invalid", path + " takes " + method + " only.", "Send it with " + method + ".")
                .with("Allow", method);
    }

    public Answer with(String header, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(header, value);
        return new Answer(status, type, body, more);
    }

    /// Sends it and ends the exchange.
    public void send(Response response, Callback callback) {
        response.setStatus(status);
        response.getHeaders().put("Content-Type", type);
        headers.forEach((name, value) -> response.getHeaders().put(name, value));
        response.write(true, body.slice(), callback);
    }
}
