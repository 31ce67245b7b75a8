package heinzel.desktop.chat;

import heinzel.modules.chat.ChatMessage;
import heinzel.modules.chat.ChatMessage.Outcome;
import heinzel.modules.chat.ChatMessage.Role;
import heinzel.modules.chat.ShowChat;
import heinzel.modules.chat.ShownAction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Lays a stored chat out as lines. An action stands after the last answer that was begun before it
/// got where it is; what no answer claims stands at the end.
final class ChatLines {
    private ChatLines() {}

    static List<ChatLine> of(ShowChat.Shown chat) {
        var lines = new ArrayList<ChatLine>();
        var left = new ArrayList<>(chat.actions());
        List<ChatMessage> messages = chat.messages();
        for (int at = 0; at < messages.size(); at++) {
            ChatMessage message = messages.get(at);
            if (message.role() == Role.USER) {
                lines.add(new ChatLine.Person(message.text()));
                continue;
            }
            Instant until = at + 1 < messages.size() ? messages.get(at + 1).at() : Instant.MAX;
            answer(message, lines);
            proposals(left, until, lines);
            if (message.outcome() != Outcome.ANSWERING) {
                lines.add(new ChatLine.Cost(message.usd(), message.usdKnown()));
            }
        }
        proposals(left, Instant.MAX, lines);
        return lines;
    }

    private static void answer(ChatMessage message, List<ChatLine> lines) {
        if (!message.tools().isEmpty()) {
            lines.add(new ChatLine.Read(message.tools()));
        }
        boolean growing = message.outcome() == Outcome.ANSWERING;
        if (growing || !message.text().isBlank()) {
            lines.add(new ChatLine.Answer(message.text(), growing));
        }
        if (message.outcome() != Outcome.ANSWERED && !growing) {
            lines.add(new ChatLine.Trouble(message.outcome(), message.reason().orElse(""), message.fix()));
        }
    }

    private static void proposals(List<ShownAction> left, Instant until, List<ChatLine> lines) {
        List<ShownAction> here =
                left.stream().filter(action -> action.at().isBefore(until)).toList();
        for (int number = 0; number < here.size(); number++) {
            lines.add(new ChatLine.Proposal(here.get(number), number + 1, here.size()));
        }
        left.removeAll(here);
    }
}
