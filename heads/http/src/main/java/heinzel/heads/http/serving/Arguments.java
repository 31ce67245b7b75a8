package heinzel.heads.http.serving;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.heads.exposure.TypedArguments;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;

/// The arguments of a call, from a query or a body. What they may be is for the kernel to say.
public final class Arguments {
    private Arguments() {}

    /// Those of a query; a list's values stand side by side under its name.
    ///
    /// @throws Problem.Invalid for what can't be read as a query
    public static Json.Obj ofQuery(OperationSpec operation, Request request) {
        Map<String, List<String>> words = new LinkedHashMap<>();
        try {
            for (Fields.Field field : Request.extractQueryParameters(request)) {
                words.put(field.getName(), List.copyOf(field.getValues()));
            }
        } catch (RuntimeException unreadable) {
            // Jetty throws whatever its decoder does, none of it a fault of ours.
            throw new Problem.Invalid("The query can't be read: it must be percent-encoded UTF-8.");
        }
        return TypedArguments.of(operation, words);
    }

    /// Those of a JSON body, or the answer that such a request gets instead.
    ///
    /// @param max most bytes of it
    public static Body ofBody(Request request, Codec codec, int max) throws IOException {
        if (!Asked.isJson(request)) {
            return new Body.Wrong(Answer.refused(
                    415,
                    "invalid",
                    "The arguments are a JSON object in the body, with Content-Type application/json.",
                    "Send Content-Type: application/json."));
        }
        Optional<byte[]> bytes = Asked.body(request, max);
        if (bytes.isEmpty()) {
            return new Body.Wrong(
                    Answer.refused(413, "invalid", "The body has more than " + max + " bytes.", "Send less at once.")
                            .with("Connection", "close"));
        }
        String query = request.getHttpURI().getQuery();
        if (query != null && !query.isEmpty()) {
            throw new Problem.Invalid("The arguments stand in the body alone.", "Take the query away.");
        }
        Json json = codec.parse(text(bytes.get()));
        if (json instanceof Json.Obj object) {
            return new Body.Given(object);
        }
        throw new Problem.Invalid("The body must be a JSON object.", "Send {} for no arguments.");
    }

    private static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException other) {
            throw new Problem.Invalid("The body is not UTF-8.");
        }
    }

    /// What a body holds.
    public sealed interface Body {
        /// Arguments.
        record Given(Json.Obj arguments) implements Body {}

        /// Nothing that can be one; this is the answer.
        record Wrong(Answer answer) implements Body {}
    }
}
