package heinzel.modules.chat;

import heinzel.api.gate.ActionGate;
import heinzel.api.gate.ProposedCall;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Caller;
import heinzel.api.text.Redaction;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// Keeps what agents propose: a chat's with the chat, a connected program's in a session of its own, which a notice
/// brings to Today since nobody is looking at it.
final class ChatGate implements ActionGate {
    private final Proposals proposals;
    private final Clients clients;
    private final Notices notices;
    private final ResourceBundle texts;

    /// @param locale the user's language
    ChatGate(Proposals proposals, Clients clients, Notices notices, Locale locale) {
        this.proposals = proposals;
        this.clients = clients;
        this.notices = notices;
        this.texts = ResourceBundle.getBundle(
                "heinzel.modules.chat.notices",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
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
                texts.getString("proposal.title"),
                new MessageFormat(texts.getString("proposal.body"), texts.getLocale())
                        .format(new Object[] {Redaction.redact(Clients.named(name)), call.operation()}),
                "chat:" + session);
        return action;
    }
}
