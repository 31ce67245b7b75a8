package heinzel.heads.mcp;

import java.util.Map;

/// The other end of one HTTP exchange, as whoever owns the server shows it to {@link McpOverHttp}. Exactly one
/// of its methods is called, once.
public interface HttpPeer {
    /// A whole answer.
    ///
    /// @param status  of HTTP
    /// @param json    the body; empty for none
    /// @param headers more headers
    void answer(int status, String json, Map<String, String> headers);

    /// Begins an answer that is a stream of events.
    Stream stream();

    /// Server-sent events. Used by several threads, one at a time.
    interface Stream {
        /// Sends one message. What can't be sent any more is lost, since nobody is there.
        void message(String json);

        /// Ends the answer.
        void end();
    }
}
