package heinzel.api.outbox;

/// A request that is about to leave.
///
/// @param kind who gets it
/// @param to   a host, or a program on this machine; no address of a person
/// @param what what is asked, in a few words that hold no secret: `POST /v1/messages`, `the feed "blog"`
/// @param why  for what work
/// @param text the bytes as they will be sent, as UTF-8 text, without what authenticates hz
/// @param onRecord whether another record of hz holds it already, durable, so that this one need not wait for the
///                 disk
public record Outgoing(Kind kind, String to, String what, Why why, String text, boolean onRecord) {
    /// Who gets a request.
    public enum Kind {
        /// A model's server.
        MODEL,
        /// An agent program.
        RUNNER,
        /// A host or program that an input is read from.
        SOURCE,
        /// A server whose tools a chat uses.
        TOOLS
    }

    public Outgoing(Kind kind, String to, String what, Why why, String text) {
        this(kind, to, what, why, text, false);
    }
}
