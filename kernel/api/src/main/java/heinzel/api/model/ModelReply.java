package heinzel.api.model;

/// A model's answer to one request.
///
/// @param message what it said
/// @param usage   what it read and wrote; estimated by the adapter, upwards, where the provider did not say
/// @param stop    why it stopped
public record ModelReply(Message.Assistant message, Usage usage, Stop stop) {
    /// Why a model stopped.
    public enum Stop {
        DONE,
        TOOL_CALLS,
        LENGTH,
        REFUSED
    }
}
