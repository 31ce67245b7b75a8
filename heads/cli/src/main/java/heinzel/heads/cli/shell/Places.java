package heinzel.heads.cli.shell;

import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.exposure.Exposure;
import heinzel.heads.exposure.Exposure.Group;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Every place on the command line where something may follow, by the words that lead there; the first is the
/// beginning, whose words are empty.
final class Places {
    private final Map<String, Place> places = new LinkedHashMap<>();

    private Places() {}

    /// A place.
    ///
    /// @param summary what stands there, for people
    /// @param below   the words that may follow
    /// @param options the options that it takes
    record Place(String summary, Map<String, String> below, List<Choice> options) {}

    /// An option.
    ///
    /// @param name    with its dashes
    /// @param value   what it takes, as a label; empty for a flag
    /// @param values  what it may be, where that is a few
    /// @param meaning a phrase
    record Choice(String name, Optional<String> value, List<String> values, String meaning) {}

    static Places of(List<OperationSpec> offered, List<CliCommand> commands) {
        Places places = new Places();
        places.add("", Exposure.tree(offered));
        for (CliCommand command : commands) {
            places.add(command);
        }
        return places;
    }

    Map<String, Place> all() {
        return places;
    }

    private void add(String path, Group group) {
        Map<String, String> below = new LinkedHashMap<>();
        group.below().forEach(next -> below.put(next.word(), summary(next)));
        places.put(
                path,
                new Place(
                        summary(group),
                        below,
                        new ArrayList<>(group.runs().map(Places::options).orElse(List.of()))));
        group.below().forEach(next -> add(path.isEmpty() ? next.word() : path + " " + next.word(), next));
    }

    private static String summary(Group group) {
        return group.runs()
                .map(OperationSpec::summary)
                .orElseGet(() -> String.join(
                        ", ", group.below().stream().map(Group::word).toList()));
    }

    private static List<Choice> options(OperationSpec operation) {
        List<Choice> options = new ArrayList<>();
        for (Parameter parameter : operation.parameters()) {
            if (!parameter.positional() && !parameter.secret()) {
                boolean flag = parameter.type() instanceof ParameterType.Flag;
                List<String> values =
                        parameter.type() instanceof ParameterType.Choice(List<String> known) ? known : List.of();
                options.add(new Choice(
                        parameter.option(),
                        flag ? Optional.empty() : Optional.of(parameter.name().toUpperCase(Locale.ROOT)),
                        values,
                        parameter.meaning()));
            }
        }
        return options;
    }

    private void add(CliCommand command) {
        String before = "";
        List<String> path = command.path();
        for (int i = 0; i < path.size(); i++) {
            Place place =
                    places.computeIfAbsent(before, words -> new Place("", new LinkedHashMap<>(), new ArrayList<>()));
            String summary = i == path.size() - 1 ? command.summary() : "";
            place.below().putIfAbsent(path.get(i), summary);
            before = before.isEmpty() ? path.get(i) : before + " " + path.get(i);
        }
        Place own = places.computeIfAbsent(
                before, words -> new Place(command.summary(), new LinkedHashMap<>(), new ArrayList<>()));
        command.options()
                .forEach(option ->
                        own.options().add(new Choice(option.name(), option.value(), List.of(), option.meaning())));
    }
}
