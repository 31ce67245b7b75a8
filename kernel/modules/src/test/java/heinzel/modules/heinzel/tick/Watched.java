package heinzel.modules.heinzel.tick;

import heinzel.api.index.Index;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.session.SessionStore;
import heinzel.api.settings.Setting;
import heinzel.modules.heinzel.HeinzelModule;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/// The module of the Heinzelmännchen, and what it asks of its sessions and of their index.
final class Watched implements HzModule {
    private final HzModule real = new HeinzelModule();
    private final List<String> asked = new ArrayList<>();

    /// What was asked since this was last called.
    List<String> asked() {
        List<String> copy = List.copyOf(asked);
        asked.clear();
        return copy;
    }

    @Override
    public String id() {
        return real.id();
    }

    @Override
    public List<Setting<?>> settings() {
        return real.settings();
    }

    @Override
    public List<Offer<?, ?>> operations() {
        List<Offer<?, ?>> offers = new ArrayList<>();
        real.operations().forEach(offer -> offers.add(watched(offer)));
        return offers;
    }

    private <I extends Record, R extends Record> Offer<I, R> watched(Offer<I, R> offer) {
        return new Offer<>(offer.type(), host -> offer.make().apply(over(Host.class, host)));
    }

    private <T> T over(Class<T> type, T real) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
                    if (type != Host.class && !method.getName().equals("index")) {
                        asked.add(method.getName());
                    }
                    try {
                        Object answer = method.invoke(real, given);
                        return switch (answer) {
                            case SessionStore store -> over(SessionStore.class, store);
                            case Index index -> over(Index.class, index);
                            case null, default -> answer;
                        };
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                }));
    }
}
