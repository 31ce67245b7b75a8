package heinzel.heads.http.serving;

import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/// What Jetty itself has to say of a request that is none: the status and its name, never an exception's words.
final class PlainErrors implements Request.Handler {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Object known = request.getAttribute(ErrorHandler.ERROR_STATUS);
        int status = known instanceof Integer code && code >= 400 ? code : 500;
        Door.headers(response.getHeaders());
        String code = status >= 500 ? "bug" : "invalid";
        Answer.refused(status, code, "The request can't be served: " + HttpStatus.getMessage(status) + ".", "")
                .send(response, callback);
        return true;
    }
}
