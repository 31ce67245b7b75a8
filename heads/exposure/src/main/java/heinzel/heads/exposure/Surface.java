package heinzel.heads.exposure;

import heinzel.api.json.Json;
import heinzel.api.operation.Head;
import heinzel.api.operation.Names;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Everything that others rely on, as one document: `docs/surface.json`. Two of them can be compared, to find what
/// was taken away or is newly asked for.
public final class Surface {
    private Surface() {}

    /// The surface of these operations, by path.
    public static Json.Obj of(List<OperationSpec> operations) {
        return Json.object(
                "operations",
                Json.array(operations.stream()
                        .sorted(Comparator.comparing(OperationSpec::at))
                        .map(Surface::entry)
                        .toList()));
    }

    private static Json.Obj entry(OperationSpec operation) {
        Json.Obj entry = Json.object("path", operation.at())
                .with("module", operation.module())
                .with("summary", operation.summary())
                .with("effect", Names.kebab(operation.effect().name()))
                .with("audience", Names.kebab(operation.audience().name()))
                .with(
                        "heads",
                        Json.texts(operation.heads().stream()
                                .sorted()
                                .map(Head::name)
                                .map(Names::kebab)
                                .toList()))
                .with("unattended", Json.flag(operation.unattended()))
                .with("never_from_chat", Json.flag(operation.neverFromChat()))
                .with("decision", Json.flag(operation.decision()));
        List<String> secret = operation.parameters().stream()
                .filter(Parameter::secret)
                .map(Parameter::name)
                .toList();
        Json.Obj told = operation.undo().map(undo -> entry.with("undo", undo)).orElse(entry);
        Json.Obj hidden = secret.isEmpty() ? told : told.with("secret", Json.texts(secret));
        Json.Obj options = options(operation);
        return (options.fields().isEmpty() ? hidden : hidden.with("options", options))
                .with(
                        "positional",
                        Json.texts(operation.parameters().stream()
                                .filter(Parameter::positional)
                                .map(Parameter::name)
                                .toList()))
                .with("input", operation.input())
                .with("output", operation.output());
    }

    /// The arguments that the command line calls otherwise, each with its option.
    private static Json.Obj options(OperationSpec operation) {
        Json.Obj options = Json.Obj.EMPTY;
        for (Parameter parameter : operation.parameters()) {
            if (!parameter.option().equals("--" + Names.kebab(parameter.name()))) {
                options = options.with(parameter.name(), parameter.option());
            }
        }
        return options;
    }

    /// What a program that relied on the old surface would miss in the new one, a sentence each: a removed
    /// operation, head, argument or field of a result, and an argument that must now be given.
    public static List<String> losses(Json.Obj old, Json.Obj now) {
        List<String> losses = new ArrayList<>();
        for (Json before : old.list("operations")) {
            Json.Obj was = (Json.Obj) before;
            String path = was.text("path").orElse("");
            Optional<Json.Obj> is = now.list("operations").stream()
                    .map(Json.Obj.class::cast)
                    .filter(entry -> entry.text("path").equals(Optional.of(path)))
                    .findFirst();
            if (is.isEmpty()) {
                losses.add(path + " is gone");
            } else {
                compare(path, was, is.get(), losses);
            }
        }
        return losses;
    }

    private static void compare(String path, Json.Obj was, Json.Obj is, List<String> losses) {
        missing(texts(was, "heads"), texts(is, "heads")).forEach(head -> losses.add(path + " left the head " + head));
        missing(properties(was, "input"), properties(is, "input"))
                .forEach(name -> losses.add(path + " lost the argument " + name));
        missing(properties(was, "output"), properties(is, "output"))
                .forEach(name -> losses.add(path + " lost the result's field " + name));
        missing(required(is), required(was)).forEach(name -> losses.add(path + " now asks for " + name));
    }

    private static Set<String> missing(Set<String> old, Set<String> now) {
        Set<String> missing = new LinkedHashSet<>(old);
        missing.removeAll(now);
        return missing;
    }

    private static Set<String> properties(Json.Obj entry, String schema) {
        return entry.object(schema)
                .flatMap(found -> found.object("properties"))
                .map(found -> found.fields().keySet())
                .orElse(Set.of());
    }

    private static Set<String> required(Json.Obj entry) {
        return entry.object("input").map(input -> texts(input, "required")).orElse(Set.of());
    }

    private static Set<String> texts(Json.Obj holder, String name) {
        Set<String> texts = new LinkedHashSet<>();
        holder.list(name).forEach(item -> texts.add(((Json.Text) item).value()));
        return texts;
    }
}
