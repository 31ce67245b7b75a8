package heinzel.measuring.house;

import heinzel.api.index.Index;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.session.SessionStore;
import heinzel.api.settings.Setting;
import heinzel.modules.heinzel.HeinzelModule;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The module of the Heinzelmännchen with a count of what it asks of its store: queries of the index, and
/// spines opened or read.
public final class Counted implements HzModule {
    private static final Set<String> QUERIES = Set.of("find", "count", "sum", "get");
    private static final Set<String> SPINES = Set.of("open", "tryOpen", "read", "scan", "verify");

    private final HzModule real = new HeinzelModule();
    private final AtomicLong queries = new AtomicLong();
    private final Set<String> spines = ConcurrentHashMap.newKeySet();

    public long queries() {
        return queries.get();
    }

    /// How many different spines since it was last asked.
    public long spines() {
        long count = spines.size();
        spines.clear();
        return count;
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
        return real.operations().stream().<Offer<?, ?>>map(this::watched).toList();
    }

    private <I extends Record, R extends Record> Offer<I, R> watched(Offer<I, R> offer) {
        return new Offer<>(offer.type(), host -> offer.make().apply(watched(host)));
    }

    private Host watched(Host host) {
        return over(
                Host.class,
                host,
                (name, first, answer) -> answer instanceof SessionStore store ? watched(store) : answer);
    }

    private SessionStore watched(SessionStore store) {
        return over(SessionStore.class, store, (name, first, answer) -> {
            if (SPINES.contains(name)) {
                spines.add(String.valueOf(first));
            }
            return answer instanceof Index index ? watched(index) : answer;
        });
    }

    private Index watched(Index index) {
        return over(Index.class, index, (name, first, answer) -> {
            if (QUERIES.contains(name)) {
                queries.incrementAndGet();
            }
            return answer;
        });
    }

    /// What is made of the answer of a method.
    private interface Answered {
        /// @param first the method's first argument, null when it has none
        Object by(String method, @Nullable Object first, Object answer);
    }

    private static <T> T over(Class<T> type, T real, Answered answered) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    try {
                        return answered.by(
                                method.getName(),
                                arguments == null ? null : arguments[0],
                                method.invoke(real, arguments));
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                }));
    }
}
