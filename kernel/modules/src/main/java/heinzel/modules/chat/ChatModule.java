package heinzel.modules.chat;

import heinzel.api.gate.ActionGate;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.settings.Setting;
import heinzel.modules.runner.BoundRunner;
import java.util.List;
import java.util.Optional;

/// Chats, and the gate for what agents propose.
public final class ChatModule implements HzModule {
    @Override
    public String id() {
        return "system.runner.chat";
    }

    @Override
    public List<Setting<?>> settings() {
        return ChatSettings.all();
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(OpenChat.class, ChatModule::open),
                Offer.of(SendMessage.class, ChatModule::send),
                Offer.of(
                        ConfirmAction.class,
                        host -> new ConfirmAction(sessions(host), actions(host), host.operations(), host.rules())),
                Offer.of(UndoAction.class, host -> new UndoAction(sessions(host), actions(host), host.operations())),
                Offer.of(DeclineAction.class, host -> new DeclineAction(sessions(host), actions(host))),
                Offer.of(
                        ShowChat.class,
                        host -> new ShowChat(
                                sessions(host), actions(host), new Caps(host.settings()), housekeeping(host))),
                Offer.of(ListChats.class, host -> new ListChats(sessions(host), actions(host), housekeeping(host))),
                Offer.of(RemoveChat.class, host -> new RemoveChat(sessions(host))),
                Offer.of(ListRules.class, host -> new ListRules(host.rules(), host.operations(), sessions(host))),
                Offer.of(RevokeRule.class, host -> new RevokeRule(host.rules())));
    }

    @Override
    public Optional<ActionGate> gate(Host host) {
        Clients clients = new Clients(
                sessions(host),
                actions(host),
                host.files(),
                host.ids(),
                host.clock(),
                host.folders().project());
        return Optional.of(new ChatGate(proposals(host), clients, host.notices(), host.locale()));
    }

    private static OpenChat open(Host host) {
        return new OpenChat(
                sessions(host),
                housekeeping(host),
                new Caps(host.settings()),
                host.notices(),
                host.ids(),
                host.folders());
    }

    private static SendMessage send(Host host) {
        Conversation conversation = new Conversation(
                sessions(host),
                actions(host),
                new Instructions(host.operations()),
                new Caps(host.settings()),
                new BoundRunner(host.capabilities(), host.settings(), host.outbox()),
                host.settings(),
                host.launcher());
        return new SendMessage(sessions(host), conversation);
    }

    private static Sessions sessions(Host host) {
        return new Sessions(host.folders().state(), host.files(), host.codec());
    }

    private static Proposals proposals(Host host) {
        return new Proposals(sessions(host), host.files(), host.codec(), host.clock(), host.operations());
    }

    private static Actions actions(Host host) {
        return new Actions(sessions(host), proposals(host), host.operations(), host.rules(), host.codec());
    }

    private static Housekeeping housekeeping(Host host) {
        return new Housekeeping(sessions(host), proposals(host), host.settings());
    }
}
