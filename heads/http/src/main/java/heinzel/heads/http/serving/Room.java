package heinzel.heads.http.serving;

import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// One head, as the server sees it: whoever gets here has passed the guard.
@FunctionalInterface
public interface Room {
    /// Answers, now or later, on a virtual thread that may wait. What is thrown before an answer has begun is
    /// told by its type alone.
    void enter(Request request, Response response, Callback callback) throws Exception;
}
