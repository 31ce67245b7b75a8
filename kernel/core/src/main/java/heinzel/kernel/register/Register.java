package heinzel.kernel.register;

import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.OperationSpec;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The modules, adapters and operations that one build packs together. It is read in two parts: names, which
/// are few, at once; what an operation declares, when somebody asks for it. Immutable; safe for several
/// threads.
///
/// What is written here is never more than what the classes say, and a test of the whole holds the one against
/// the other. Who is not in it, as a plugin's module, is read from its classes.
public final class Register {
    /// Where it lies on the class path.
    public static final String PLACE = "META-INF/heinzel/register";

    /// The form of the bytes. A register of another form counts as none.
    static final int FORM = 1;

    private final List<Provider> modules;
    private final List<Provider> adapters;
    private final Map<String, List<Operation>> operations;

    private Register(List<Provider> modules, List<Provider> adapters, Map<String, List<Operation>> operations) {
        this.modules = List.copyOf(modules);
        this.adapters = List.copyOf(adapters);
        this.operations = operations;
    }

    /// The register that a class loader sees; empty where nothing was packed, as in most tests.
    public static Optional<Register> seenBy(ClassLoader loader) {
        try (InputStream in = loader.getResourceAsStream(PLACE)) {
            return in == null ? Optional.empty() : of(in.readAllBytes());
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// The register in these bytes; empty when they have another form.
    public static Optional<Register> of(byte[] bytes) {
        Reading in = new Reading(bytes, 0);
        if (bytes.length < Integer.BYTES || in.number() != FORM) {
            return Optional.empty();
        }
        List<Provider> modules = in.list(Reading::provider);
        List<Provider> adapters = in.list(Reading::provider);
        int bodies = in.number();
        List<Operation> operations = in.list(each -> each.operation(bodies));
        return Optional.of(new Register(
                modules,
                adapters,
                operations.stream().collect(Collectors.groupingBy(Operation::module, Collectors.toList()))));
    }

    /// The classes of the modules, in the order in which they are found.
    public List<Provider> modules() {
        return modules;
    }

    /// The classes of the adapters' providers, in the order in which they are found.
    public List<Provider> adapters() {
        return adapters;
    }

    /// The operations of a module by its class, in the order in which it offers them; empty when it is not in here.
    public Optional<List<Operation>> operations(Class<?> module) {
        return modules.stream().anyMatch(provider -> provider.type().equals(module.getName()))
                ? Optional.of(new ArrayList<>(operations.getOrDefault(module.getName(), List.of())))
                : Optional.empty();
    }

    /// A class that the service loader would make.
    ///
    /// @param type    its name
    /// @param systems where it runs
    public record Provider(String type, Set<OperatingSystem> systems) {
        public Provider {
            systems = Set.copyOf(systems);
        }
    }

    /// An operation by its names.
    ///
    /// @param module the name of its module's class
    /// @param type   the name of its own class
    /// @param input  the name of its input record
    /// @param result the name of its result record
    /// @param at     its path
    /// @param body   what it declares, not yet read
    public record Operation(String module, String type, String input, String result, String at, Body body) {
        /// Reads what it declares.
        public OperationSpec spec() {
            return body.spec();
        }
    }

    /// A stretch of bytes that says what an operation declares.
    public static final class Body {
        private final byte[] bytes;
        private final int from;

        Body(byte[] bytes, int from) {
            this.bytes = bytes;
            this.from = from;
        }

        OperationSpec spec() {
            return new Reading(bytes, from).spec();
        }
    }
}
