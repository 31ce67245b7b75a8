package heinzel.adapters.process;

import heinzel.api.module.Host;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The programs of a host, made when the first one is needed: making them looks for what a killed hz left behind.
public final class Lazily implements Supplier<Programs> {
    private final Host host;
    private @Nullable Programs made;

    public Lazily(Host host) {
        this.host = host;
    }

    @Override
    public synchronized Programs get() {
        Programs there = made;
        if (there == null) {
            there = Programs.of(host);
            made = there;
        }
        return there;
    }
}
