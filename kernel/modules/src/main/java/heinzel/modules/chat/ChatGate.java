package heinzel.modules.chat;

import heinzel.api.gate.ActionGate;
import heinzel.api.gate.ProposedCall;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Caller;
import heinzel.api.text.Redaction;

/// Keeps what agents propose: a chat's with the chat, a connected program's in a session of its own, which a notice
/// brings to Today since nobody is looking at it.
final class ChatGate implements ActionGate {
    private final Proposals proposals;
    private final Clients clients;
    private final Notices notices;

    ChatGate(Proposals proposals, Clients clients, Notices notices) {
        this.proposals = proposals;
        this.clients = clients;
        this.notices = notices;
    }

    @Override
    public String propose(ProposedCall call) {
        return switch (call.proposer()) {
            case Caller.Chat(String session) -> proposals.append(session, call);
            case Caller.Client(String name) -> proposedBy(name, call);
            case Caller.Person person ->
                throw new IllegalArgumentException("A person decides and proposes nothing: " + call.operation());
            case Caller.Scheduler scheduler ->
                throw new IllegalArgumentException("The tick proposes nothing: " + call.operation());
        };
    }

    private String proposedBy(String name, ProposedCall call) {
        String session = clients.sessionOf(name);
        String action = proposals.append(session, call);
        notices.raise(
                "chat:" + session + ":" + action,
                Notice.Kind.NEEDS_YOU,
                "A connected program asks for something",
                Redaction.redact(Clients.named(name)) + " proposes hz " + call.operation() + ", which waits for you.",
                "chat:" + session);
        return action;
    }
}
