package heinzel.kernel.operation;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.kernel.register.Register;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Every operation that was found, by its path and by its input record. Immutable once started.
public final class Catalogue {
    private final Optional<Register> register;
    private final NavigableMap<String, Offered> byPath = new TreeMap<>();
    private final Map<String, Offered> byInput = new LinkedHashMap<>();

    /// A catalogue that reads every declaration from its class.
    public Catalogue() {
        this(Optional.empty());
    }

    /// A catalogue that believes what a build wrote down of its own modules.
    public Catalogue(Optional<Register> register) {
        this.register = register;
    }

    /// Adds all operations of a module, or none of them.
    ///
    /// @throws UnfitDeclaration naming module, class and component
    public void add(HzModule module) {
        add(module, false);
    }

    /// The same for one that comes when all others are there: what only the whole can tell is checked at once.
    public void addLast(HzModule module) {
        add(module, true);
    }

    private void add(HzModule module, boolean last) {
        NavigableMap<String, Offered> paths = new TreeMap<>(byPath);
        Map<String, Offered> inputs = new LinkedHashMap<>(byInput);
        for (Offered operation : offered(module)) {
            Offered same = paths.put(operation.at(), operation);
            if (same != null) {
                throw new UnfitDeclaration("The operation '" + operation.at() + "' of module " + module.id()
                        + " is already declared by module " + same.spec().module() + ".");
            }
            Offered sharing = inputs.put(operation.input(), operation);
            if (sharing != null) {
                throw new UnfitDeclaration("The operations '" + operation.at() + "' and '" + sharing.at()
                        + "' share the record " + operation.input() + "; each needs its own.");
            }
        }
        if (last) {
            offered(module)
                    .forEach(operation ->
                            operation.spec().undo().ifPresent(undo -> checkUndo(operation.spec(), undo, paths)));
        }
        byPath.putAll(paths);
        byInput.putAll(inputs);
    }

    private List<? extends Offered> offered(HzModule module) {
        return register.flatMap(known -> known.operations(module.getClass()))
                .<List<? extends Offered>>map(written -> written.stream()
                        .map(operation -> new Offered.Known(module, operation))
                        .toList())
                .orElseGet(() -> module.operations().stream()
                        .map(offer -> new Offered.Read(read(module, offer)))
                        .toList());
    }

    private static <I extends Record, R extends Record> Declared<I, R> read(HzModule module, Offer<I, R> offer) {
        return Declaration.read(module.id(), offer);
    }

    /// Checks what only the whole can tell: that what takes a call back exists and can be filled. What the register
    /// names was checked by the build that wrote it.
    ///
    /// @throws UnfitDeclaration naming the operations
    public void check() {
        for (Offered operation : byPath.values()) {
            if (operation instanceof Offered.Read(Declared<?, ?> read)) {
                read.spec().undo().ifPresent(undo -> checkUndo(read.spec(), undo, byPath));
            }
        }
    }

    private static void checkUndo(OperationSpec operation, String undo, Map<String, Offered> paths) {
        String at = operation.at();
        Offered inverse = paths.get(undo);
        if (inverse == null) {
            throw new UnfitDeclaration("'" + at + "' is undone by '" + undo + "', which does not exist.");
        }
        Set<String> given = operation.parameters().stream().map(Parameter::name).collect(Collectors.toSet());
        operation
                .output()
                .object("properties")
                .ifPresent(fields -> given.addAll(fields.fields().keySet()));
        for (Parameter needed : inverse.spec().parameters()) {
            if (needed.required() && !given.contains(needed.name())) {
                throw new UnfitDeclaration("'" + at + "' is undone by '" + undo + "', which needs '" + needed.name()
                        + "', which neither its result nor its arguments have.");
            }
        }
    }

    /// All, by path.
    public List<OperationSpec> specs() {
        return byPath.values().stream().map(Offered::spec).toList();
    }

    /// All that are declared by one module, by path; each is read from its class.
    public List<Declared<?, ?>> declared(HzModule module) {
        return byPath.values().stream()
                .<Declared<?, ?>>map(Offered::declared)
                .filter(operation -> operation.spec().module().equals(module.id()))
                .toList();
    }

    /// Those whose paths begin as these words do, for as many words as any path does; no other is read.
    public List<OperationSpec> along(List<String> words) {
        Collection<Offered> along = byPath.values();
        String path = "";
        for (String word : words) {
            path = path.isEmpty() ? word : path + " " + word;
            Map<String, Offered> further = new TreeMap<>(byPath.subMap(path + " ", path + "!"));
            Offered exactly = byPath.get(path);
            if (exactly != null) {
                further.put(path, exactly);
            }
            if (further.isEmpty()) {
                break;
            }
            along = further.values();
        }
        return along.stream().map(Offered::spec).toList();
    }

    public Optional<Declared<?, ?>> find(String at) {
        return Optional.ofNullable(byPath.get(at)).map(Offered::declared);
    }

    public Optional<Declared<?, ?>> byInput(Class<?> input) {
        return Optional.ofNullable(byInput.get(input.getName())).map(Offered::declared);
    }
}
