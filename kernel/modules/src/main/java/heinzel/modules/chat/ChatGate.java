package heinzel.modules.chat;

import heinzel.api.gate.ActionGate;
import heinzel.api.gate.ProposedCall;
import heinzel.api.json.Json;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Caller;
import heinzel.api.text.Redaction;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;

/// Keeps what agents propose: a chat's with the chat, a connected program's in a session of its own, which a notice
/// brings to Today since nobody is looking at it.
final class ChatGate implements ActionGate {
    /// Longest result that is kept, in characters of JSON.
    private static final int MAX_RESULT = 50_000;

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

    @Override
    public String running(ProposedCall call, String rule) {
        return proposals.running(chat(call), call, rule);
    }

    @Override
    public void ran(ProposedCall call, String action, Optional<Json> result, Optional<String> error) {
        proposals.ran(
                chat(call), action, result.map(answer -> Stored.json(answer, MAX_RESULT)), error.map(Stored::text));
    }

    /// Rules are about what the agents of chats do.
    private static String chat(ProposedCall call) {
        if (call.proposer() instanceof Caller.Chat(String session)) {
            return session;
        }
        throw new IllegalArgumentException("No rule is about a call of " + call.proposer());
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
