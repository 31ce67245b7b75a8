package heinzel.heads.exposure;

import heinzel.api.operation.Audience;
import heinzel.api.operation.OperationSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The one rule of where operations appear. A path is a way down a tree of words; each head walks it as it
/// likes: as sub-commands, as a tool's name, as an endpoint, as a menu.
public final class Exposure {
    private Exposure() {}

    /// The tree over the operations that a head offers.
    public static Group tree(List<OperationSpec> offered) {
        Builder root = new Builder("");
        for (OperationSpec operation : offered) {
            Builder at = root;
            for (String word : operation.path()) {
                at = at.below.computeIfAbsent(word, Builder::new);
            }
            at.operation = Optional.of(operation);
        }
        return root.built();
    }

    /// Whether help and navigation show an operation. An agent is shown both audiences.
    public static boolean shownTo(OperationSpec operation, boolean expert) {
        return expert || operation.audience() == Audience.EVERYONE;
    }

    /// A word of a path, with what lies below it. A word can be both: an operation and a group.
    ///
    /// @param word      the word; empty at the root
    /// @param operation the operation whose path ends here
    /// @param below     what comes after, by word
    public record Group(String word, Optional<OperationSpec> operation, List<Group> below) {
        public Group {
            below = List.copyOf(below);
        }

        public Optional<Group> child(String name) {
            return below.stream().filter(group -> group.word.equals(name)).findFirst();
        }

        /// What a call of this very word runs: its own operation, or the only one of the module below it, so that a
        /// module with a single operation is reached by the module's own name.
        public Optional<OperationSpec> runs() {
            if (operation.isPresent()) {
                return operation;
            }
            List<OperationSpec> all = all();
            return all.size() == 1 && isModule(all.getFirst()) ? Optional.of(all.getFirst()) : Optional.empty();
        }

        private boolean isModule(OperationSpec only) {
            List<String> module = List.of(only.module().split("\\.", -1));
            return module.getLast().equals(word)
                    && only.path().size() == module.size() + 1
                    && only.path().subList(0, module.size()).equals(module);
        }

        /// Every operation here and below.
        public List<OperationSpec> all() {
            List<OperationSpec> all = new ArrayList<>();
            operation.ifPresent(all::add);
            below.forEach(group -> all.addAll(group.all()));
            return all;
        }
    }

    private static final class Builder {
        private final String word;
        private final Map<String, Builder> below = new LinkedHashMap<>();
        private Optional<OperationSpec> operation = Optional.empty();

        Builder(String word) {
            this.word = word;
        }

        Group built() {
            return new Group(
                    word, operation, below.values().stream().map(Builder::built).toList());
        }
    }
}
