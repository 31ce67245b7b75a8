package heinzel.heads.cli;

import heinzel.heads.exposure.Exposure.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Puts the words before commands that are no operations into the tree, such as the `serve` of `hz system serve
/// mcp`: they are groups like any other, with help of their own.
final class CommandGroups {
    private CommandGroups() {}

    /// The tree with the groups that it lacks for these commands.
    static Group with(Group root, List<CliCommand> commands) {
        Group tree = root;
        for (CliCommand command : commands) {
            List<String> path = command.path();
            tree = along(tree, path.subList(0, path.size() - 1));
        }
        return tree;
    }

    private static Group along(Group at, List<String> words) {
        if (words.isEmpty()) {
            return at;
        }
        String next = words.getFirst();
        Group child = at.child(next).orElseGet(() -> new Group(next, Optional.empty(), List.of()));
        List<Group> below = new ArrayList<>(at.below());
        below.removeIf(group -> group.word().equals(next));
        below.add(along(child, words.subList(1, words.size())));
        return new Group(at.word(), at.operation(), below);
    }
}
