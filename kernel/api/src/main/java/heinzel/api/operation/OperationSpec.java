package heinzel.api.operation;

import heinzel.api.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// An operation as data: what the kernel read from its declaration, and all that a head knows of it.
///
/// @param module        the module that declares it, such as `system.notify`
/// @param path          the words of its path: `system`, `notify`, `list`
/// @param summary       one sentence
/// @param effect        what a call does
/// @param unattended    whether it acts without a person watching
/// @param heads         the heads that offer it
/// @param audience      whom help shows it to
/// @param neverFromChat whether a chat can't run it even when confirmed
/// @param decision      whether it is a person's decision, which a client can only propose
/// @param undo          the path of the operation that takes a call back
/// @param parameters    its public arguments, in declaration order
/// @param input         JSON Schema of the arguments
/// @param output        JSON Schema of the result
/// @param tables        the columns that people are shown of the result's lists, by the list's name
public record OperationSpec(
        String module,
        List<String> path,
        String summary,
        Effect effect,
        boolean unattended,
        Set<Head> heads,
        Audience audience,
        boolean neverFromChat,
        boolean decision,
        Optional<String> undo,
        List<Parameter> parameters,
        Json.Obj input,
        Json.Obj output,
        Map<String, TableColumns> tables) {
    public OperationSpec {
        path = List.copyOf(path);
        heads = Set.copyOf(heads);
        parameters = List.copyOf(parameters);
        tables = Map.copyOf(tables);
    }

    /// The last word: `list`.
    public String name() {
        return path.getLast();
    }

    /// The path with spaces, its identity: `system notify list`.
    public String at() {
        return String.join(" ", path);
    }

    /// The name of the tool that agents see: `system_notify_list`.
    public String tool() {
        return String.join("_", path).replace('-', '_');
    }

    public boolean readOnly() {
        return effect == Effect.READ;
    }

    public boolean offeredBy(Head head) {
        return heads.contains(head);
    }
}
