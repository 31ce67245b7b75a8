package heinzel.kernel.discovery;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Capabilities;
import heinzel.api.module.Capability;
import heinzel.api.module.Host;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The adapters by what they serve, each made when first asked for. One that can't be made is logged once, told
/// to the doctor, and missing from then on.
public final class Adapters implements Capabilities {
    private static final Logger LOG = System.getLogger(Adapters.class.getName());

    private final Map<Key, Slot<?>> slots = new LinkedHashMap<>();
    private final List<String> broken = new CopyOnWriteArrayList<>();
    private final Supplier<Host> host;

    /// Knows the adapters of these providers; makes none.
    ///
    /// @param host asked for when the first adapter is made, since host and adapters know each other
    public Adapters(List<AdapterProvider> providers, Supplier<Host> host) {
        this.host = host;
        for (AdapterProvider provider : providers) {
            for (Binding<?> binding : provider.bindings()) {
                slots.putIfAbsent(new Key(binding.capability(), provider.id()), new Slot<>(binding));
            }
        }
    }

    @Override
    public List<String> ids(Class<? extends Capability> capability) {
        return slots.keySet().stream()
                .filter(key -> key.capability() == capability)
                .map(Key::id)
                .toList();
    }

    @Override
    public <T extends Capability> Optional<T> find(Class<T> capability, String id) {
        Slot<?> slot = slots.get(new Key(capability, id));
        return slot == null ? Optional.empty() : slot.get(id).map(capability::cast);
    }

    /// A sentence for each adapter that could not be made.
    public List<String> broken() {
        return List.copyOf(broken);
    }

    /// Closes those that were made and can be closed.
    public void close() {
        List<Slot<?>> all = new ArrayList<>(slots.values());
        all.reversed().forEach(Slot::close);
    }

    private record Key(Class<?> capability, String id) {}

    private final class Slot<T extends Capability> {
        private final Binding<T> binding;
        private @Nullable T made;
        private boolean tried;

        Slot(Binding<T> binding) {
            this.binding = binding;
        }

        synchronized Optional<T> get(String id) {
            if (!tried) {
                tried = true;
                try {
                    made = binding.make().apply(host.get());
                } catch (RuntimeException | LinkageError unusable) {
                    String sentence = "The adapter " + id + " could not be made: "
                            + unusable.getClass().getSimpleName() + ": " + unusable.getMessage();
                    LOG.log(Level.WARNING, sentence, unusable);
                    broken.add(sentence);
                }
            }
            return Optional.ofNullable(made);
        }

        synchronized void close() {
            if (made instanceof AutoCloseable closeable) {
                try {
                    closeable.close();
                } catch (Exception failed) {
                    LOG.log(Level.WARNING, "Closing " + made.getClass().getName() + " failed", failed);
                }
            }
        }
    }
}
