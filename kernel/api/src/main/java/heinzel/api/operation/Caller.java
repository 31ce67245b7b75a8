package heinzel.api.operation;

/// Who asks for an operation. The gate decides by it, so it is made by the kernel's entry points and by nothing
/// else; an architecture test counts the places.
public sealed interface Caller {
    /// The person: at a terminal, in the window, or on the web page with its token.
    ///
    /// @param origin whose words the arguments are
    record Person(Origin origin) implements Caller {}

    /// The agent of a chat. Reads run; everything else becomes a proposal.
    ///
    /// @param session the chat's id
    record Chat(String session) implements Caller {}

    /// A program that the person connected, a coding agent say.
    ///
    /// @param name how it names itself, for the person to recognise
    record Client(String name) implements Caller {}

    /// The tick.
    record Scheduler() implements Caller {}

    /// Whose words a person's call carries: a confirmed proposal runs for the person, but its text stays the
    /// agent's.
    enum Origin {
        PERSON,
        PROPOSAL
    }

    /// Whether the words of the call are the person's own.
    default boolean speaksForItself() {
        return this instanceof Person(Origin origin) && origin == Origin.PERSON;
    }
}
