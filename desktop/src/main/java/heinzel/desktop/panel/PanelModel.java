package heinzel.desktop.panel;

import heinzel.desktop.chat.ChatModel;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.modules.chat.ChatKind;
import heinzel.modules.chat.ListChats;
import heinzel.modules.chat.ListRules;
import heinzel.modules.chat.RemoveChat;
import heinzel.modules.chat.RevokeRule;
import heinzel.modules.chat.ShowChat;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The panel's sessions and which of them is shown. Belongs to the thread of its executor.
public final class PanelModel {
    private static final int LISTED = 200;

    private final Hz hz;
    private final Executor thread;
    private final ChatModel chat;
    private final ReadOnlyObjectWrapper<List<ListChats.Chat>> sessions = new ReadOnlyObjectWrapper<>(List.of());
    private boolean begun;

    public PanelModel(Hz hz, Executor thread, ChatModel chat) {
        this.hz = hz;
        this.thread = thread;
        this.chat = chat;
    }

    /// The panel is open: reads the sessions, and the first time shows the latest, or a Workshop when
    /// there is none.
    public void begin() {
        Arrival.on(thread, hz.invoke(new ListChats.Input(LISTED), ListChats.Chats.class), (chats, failure) -> {
            if (failure == null) {
                sessions.set(chats.items());
                showFirst();
            } else {
                chat.failed(failure);
            }
        });
        chat.lookForAgent();
        chat.refresh();
    }

    private void showFirst() {
        if (!begun && chat.chatProperty().get().isEmpty()) {
            sessions.get().stream()
                    .filter(session -> session.kind() != ChatKind.CLIENT)
                    .findFirst()
                    .ifPresentOrElse(
                            latest -> chat.show(latest.session()), () -> chat.open(Optional.empty(), Optional.empty()));
        }
        begun = true;
    }

    /// A chat about this: the latest that is about it already, else a new one.
    ///
    /// @param detail the same in words
    public void about(String context, Optional<String> detail) {
        begun = true;
        sessions.get().stream()
                .filter(session -> session.context().equals(context))
                .findFirst()
                .ifPresentOrElse(known -> chat.show(known.session()), () -> chat.open(Optional.of(context), detail));
    }

    /// A new chat about nothing in particular.
    public void fresh() {
        begun = true;
        chat.open(Optional.empty(), Optional.empty());
    }

    public void show(String session) {
        begun = true;
        chat.show(session);
    }

    /// Deletes a chat with all that was said in it.
    public void remove(String session) {
        Arrival.on(thread, hz.invoke(new RemoveChat.Input(session), RemoveChat.Removed.class), (removed, failure) -> {
            if (failure != null) {
                chat.failed(failure);
            }
            begin();
        });
    }

    /// Reads what agents may do without asking, as it stands now.
    public void rules(Consumer<List<ListRules.Rule>> taken) {
        Arrival.on(thread, hz.invoke(new ListRules.Input(), ListRules.Rules.class), (rules, failure) -> {
            if (failure == null) {
                taken.accept(rules.items());
            } else {
                chat.failed(failure);
            }
        });
    }

    /// Takes a rule back: from now on the person is asked again.
    public void revoke(ListRules.Rule rule) {
        Arrival.on(thread, hz.invoke(new RevokeRule.Input(rule.rule()), RevokeRule.Revoked.class), (gone, failure) -> {
            if (failure != null) {
                chat.failed(failure);
            }
        });
    }

    /// The sessions by kind, each kind's newest first, kinds in their declared order.
    public Map<ChatKind, List<ListChats.Chat>> byKind() {
        var groups = new EnumMap<ChatKind, List<ListChats.Chat>>(ChatKind.class);
        for (ListChats.Chat session : sessions.get()) {
            groups.computeIfAbsent(session.kind(), kind -> new ArrayList<>()).add(session);
        }
        return groups;
    }

    public ReadOnlyObjectProperty<List<ListChats.Chat>> sessionsProperty() {
        return sessions.getReadOnlyProperty();
    }

    public Optional<ShowChat.Shown> shown() {
        return chat.chatProperty().get();
    }

    public ChatModel chat() {
        return chat;
    }
}
