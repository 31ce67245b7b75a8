package heinzel.kernel.operation;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Every operation that was found, by its path and by its input record. Immutable once started.
public final class Catalogue {
    private final Map<String, Declared<?, ?>> byPath = new TreeMap<>();
    private final Map<Class<?>, Declared<?, ?>> byInput = new LinkedHashMap<>();

    /// Adds all operations of a module, or none of them.
    ///
    /// @throws UnfitDeclaration naming module, class and component
    public void add(HzModule module) {
        List<Declared<?, ?>> declared = module.operations().stream()
                .<Declared<?, ?>>map(offer -> read(module, offer))
                .toList();
        Map<String, Declared<?, ?>> paths = new TreeMap<>(byPath);
        Map<Class<?>, Declared<?, ?>> inputs = new LinkedHashMap<>(byInput);
        for (Declared<?, ?> operation : declared) {
            OperationSpec spec = operation.spec();
            Declared<?, ?> same = paths.put(spec.at(), operation);
            if (same != null) {
                throw new UnfitDeclaration("The operation '" + spec.at() + "' of module " + module.id()
                        + " is already declared by module " + same.spec().module() + ".");
            }
            Declared<?, ?> sharing = inputs.put(operation.input(), operation);
            if (sharing != null) {
                throw new UnfitDeclaration("The operations '" + spec.at() + "' and '"
                        + sharing.spec().at() + "' share the record "
                        + operation.input().getName() + "; each needs its own.");
            }
        }
        byPath.putAll(paths);
        byInput.putAll(inputs);
    }

    private static <I extends Record, R extends Record> Declared<I, R> read(HzModule module, Offer<I, R> offer) {
        return Declaration.read(module.id(), offer);
    }

    /// Checks what only the whole can tell: that what takes a call back exists and can be filled.
    ///
    /// @throws UnfitDeclaration naming the operations
    public void check() {
        for (Declared<?, ?> operation : byPath.values()) {
            operation.spec().undo().ifPresent(undo -> checkUndo(operation, undo));
        }
    }

    private void checkUndo(Declared<?, ?> operation, String undo) {
        String at = operation.spec().at();
        Declared<?, ?> inverse = byPath.get(undo);
        if (inverse == null) {
            throw new UnfitDeclaration("'" + at + "' is undone by '" + undo + "', which does not exist.");
        }
        Set<String> given =
                operation.spec().parameters().stream().map(Parameter::name).collect(Collectors.toSet());
        operation
                .spec()
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
        return byPath.values().stream().<OperationSpec>map(Declared::spec).toList();
    }

    public Optional<Declared<?, ?>> find(String at) {
        return Optional.ofNullable(byPath.get(at));
    }

    public Optional<Declared<?, ?>> byInput(Class<?> input) {
        return Optional.ofNullable(byInput.get(input));
    }
}
