package heinzel.heads.http.serving;

import heinzel.api.operation.OperationSpec;
import heinzel.heads.exposure.Exposure;
import heinzel.heads.exposure.Exposure.Group;
import java.util.List;
import java.util.Optional;

/// The operations that a head offers, by the paths of their endpoints: `/system/doctor`.
public final class Offered {
    private final List<OperationSpec> operations;
    private final Group root;

    public Offered(List<OperationSpec> operations) {
        this.operations = List.copyOf(operations);
        this.root = Exposure.tree(operations);
    }

    public List<OperationSpec> operations() {
        return operations;
    }

    /// What stands at a path, which begins with a slash.
    public Optional<OperationSpec> at(String path) {
        if (!path.startsWith("/")) {
            return Optional.empty();
        }
        Group at = root;
        for (String word : path.substring(1).split("/", -1)) {
            Optional<Group> below = at.child(word);
            if (below.isEmpty()) {
                return Optional.empty();
            }
            at = below.get();
        }
        return at.runs();
    }

    public static String path(OperationSpec operation) {
        return "/" + String.join("/", operation.path());
    }
}
