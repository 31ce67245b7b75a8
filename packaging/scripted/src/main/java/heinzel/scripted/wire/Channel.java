package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;

/// Where an answer goes: either one body, or a stream of events or lines.
public interface Channel {

    void body(int status, JsonNode json) throws IOException;

    /// A body that says its full length and ends half way.
    void halfBody(JsonNode json) throws IOException;

    /// Starts a stream of this media type, unless started.
    void open(String mediaType) throws IOException;

    /// Sends one piece of the stream and flushes it.
    void send(String piece) throws IOException;
}
