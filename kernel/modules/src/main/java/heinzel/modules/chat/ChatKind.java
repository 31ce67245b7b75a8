package heinzel.modules.chat;

/// What a chat is about, coarsely: the panel groups chats by it.
public enum ChatKind {
    /// Nothing in particular.
    WORKSHOP,
    ROUTE,
    CONTRACT,
    DRAFT,
    EVENT,
    TEXT,
    HEINZEL,
    /// No chat with an agent of hz, but the proposals of a program that the person connected.
    CLIENT
}
