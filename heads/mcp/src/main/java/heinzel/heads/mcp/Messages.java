package heinzel.heads.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What every transport does to the messages that pass it.
final class Messages {
    /// Where a call's request id is handed to its handler, which the SDK does not tell it.
    static final String REQUEST = "heinzel/request";

    private Messages() {}

    /// The parameters of a call with the name under which it is in flight.
    static @Nullable Object named(@Nullable Object params, Object id) {
        if (!(params instanceof Map<?, ?> given)) {
            return params;
        }
        Map<Object, @Nullable Object> meta = new LinkedHashMap<>();
        if (given.get("_meta") instanceof Map<?, ?> known) {
            meta.putAll(known);
        }
        meta.put(REQUEST, id);
        Map<Object, @Nullable Object> copy = new LinkedHashMap<>(given);
        copy.put("_meta", meta);
        return copy;
    }

    /// An internal error's text is an exception's, and its data all of its causes: neither leaves this process.
    static JSONRPCResponse plain(JSONRPCResponse response) {
        JSONRPCError error = response.error();
        if (error == null || error.code() != McpSchema.ErrorCodes.INTERNAL_ERROR) {
            return response;
        }
        return JSONRPCResponse.error(response.id(), new JSONRPCError(error.code(), "The request can't be served."));
    }

    /// An error that the SDK does not answer itself. Its own type can't say that the id is unknown.
    static Map<String, @Nullable Object> error(Optional<Object> id, int code, String why) {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        answer.put("id", id.orElse(null));
        answer.put("error", new JSONRPCError(code, why));
        return answer;
    }
}
