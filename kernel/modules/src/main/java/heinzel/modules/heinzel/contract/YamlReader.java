package heinzel.modules.heinzel.contract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Reads front matter from the parser's events, not through its constructors: no type is ever made from a
/// tag, each value keeps its place, and size is bounded before anything is built. An alias counts as much as
/// what it stands for, so a page of aliases of aliases is refused after a few steps.
final class YamlReader {
    /// Most values, aliases counted as what they stand for.
    private static final int MOST_VALUES = 10_000;
    /// Deepest nesting.
    private static final int DEEPEST = 40;

    private static final int MOST_CHARACTERS = 256 * 1024;

    private final int linesBefore;
    private final Map<String, Built> anchors = new HashMap<>();
    private final Deque<Frame> open = new ArrayDeque<>();
    private int values;
    private @Nullable Yaml root;

    /// A finished value and how many values it stands for.
    private record Built(Yaml value, int size) {}

    /// A list or map whose end has not come.
    private static final class Frame {
        final boolean mapping;
        final Position at;
        final Optional<String> anchor;
        final int before;
        final List<Yaml> items = new ArrayList<>();
        final List<Yaml.Entry> entries = new ArrayList<>();
        final Set<String> keys = new HashSet<>();
        Yaml.@Nullable Scalar key;

        Frame(boolean mapping, Position at, Optional<String> anchor, int before) {
            this.mapping = mapping;
            this.at = at;
            this.anchor = anchor;
            this.before = before;
        }
    }

    private YamlReader(int linesBefore) {
        this.linesBefore = linesBefore;
    }

    /// Reads the text between the two marks.
    ///
    /// @param linesBefore lines of the file before the text
    /// @return the map; an empty one when nothing is written
    static Yaml.Mapping read(String text, int linesBefore) throws ContractProblem {
        Position start = new Position(linesBefore + 1, 1);
        if (text.length() > MOST_CHARACTERS) {
            throw notYaml(start, "the front matter has more than " + MOST_CHARACTERS + " characters");
        }
        Yaml root = new YamlReader(linesBefore).parse(text);
        return switch (root) {
            case null -> new Yaml.Mapping(List.of(), start);
            case Yaml.Mapping mapping -> mapping;
            case Yaml.Scalar scalar when scalar.isNull() -> new Yaml.Mapping(List.of(), start);
            case Yaml.Scalar scalar -> throw notYaml(scalar.at(), "the front matter is a text, not keys with values");
            case Yaml.Sequence list -> throw notYaml(list.at(), "the front matter is a list, not keys with values");
        };
    }

    private @Nullable Yaml parse(String text) throws ContractProblem {
        LoadSettings settings = LoadSettings.builder().setLabel("front matter").build();
        boolean started = false;
        try {
            for (Event event : new Parse(settings).parseString(text)) {
                if (event instanceof DocumentStartEvent) {
                    if (started) {
                        throw notYaml(place(event.getStartMark()), "the front matter holds a second document");
                    }
                    started = true;
                }
                take(event);
            }
        } catch (MarkedYamlEngineException e) {
            Position at = place(e.getProblemMark().or(e::getContextMark));
            throw notYaml(at, "the front matter is not YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            throw notYaml(new Position(linesBefore + 1, 1), "the front matter is not YAML: " + e.getMessage());
        }
        return root;
    }

    private void take(Event event) throws ContractProblem {
        Position at = place(event.getStartMark());
        switch (event.getEventId()) {
            case Scalar -> {
                ScalarEvent scalar = (ScalarEvent) event;
                boolean plain = scalar.getScalarStyle() == ScalarStyle.PLAIN
                        && scalar.getTag().isEmpty();
                count(1, at);
                if (scalar.getValue().codePoints().anyMatch(c -> c >= 0xD800 && c <= 0xDFFF)) {
                    throw notYaml(at, "the front matter holds half a character");
                }
                add(new Yaml.Scalar(scalar.getValue(), plain, at), anchor(scalar), 1);
            }
            case MappingStart, SequenceStart -> {
                if (open.size() >= DEEPEST) {
                    throw notYaml(at, "the front matter is nested deeper than " + DEEPEST);
                }
                count(1, at);
                open.push(new Frame(event instanceof MappingStartEvent, at, anchor((NodeEvent) event), values - 1));
            }
            case MappingEnd, SequenceEnd -> {
                Frame frame = open.pop();
                Yaml value = frame.mapping
                        ? new Yaml.Mapping(frame.entries, frame.at)
                        : new Yaml.Sequence(frame.items, frame.at);
                add(value, frame.anchor, values - frame.before);
            }
            case Alias -> {
                String name = ((AliasEvent) event).getAlias().getValue();
                Built built = anchors.get(name);
                if (built == null) {
                    throw notYaml(at, "the alias *" + name + " names no anchor before it");
                }
                count(built.size(), at);
                add(built.value(), Optional.empty(), built.size());
            }
            case Comment, DocumentStart, DocumentEnd, StreamStart, StreamEnd -> {}
        }
    }

    private void count(int more, Position at) throws ContractProblem {
        values += more;
        if (values > MOST_VALUES) {
            throw notYaml(at, "the front matter has more than " + MOST_VALUES + " values, aliases counted in full");
        }
    }

    private void add(Yaml value, Optional<String> anchor, int size) throws ContractProblem {
        anchor.ifPresent(name -> anchors.put(name, new Built(value, size)));
        Frame frame = open.peek();
        if (frame == null) {
            root = value;
        } else if (!frame.mapping) {
            frame.items.add(value);
        } else if (frame.key == null) {
            frame.key = key(frame, value);
        } else {
            frame.entries.add(new Yaml.Entry(frame.key.text(), frame.key.at(), value));
            frame.key = null;
        }
    }

    private static Yaml.Scalar key(Frame frame, Yaml value) throws ContractProblem {
        if (!(value instanceof Yaml.Scalar scalar)) {
            throw notYaml(value.at(), "a key in the front matter is a list or a map");
        }
        if (!frame.keys.add(scalar.text())) {
            throw new ContractProblem(Code.DUPLICATE_KEY.at(
                    scalar.at(), "the key " + scalar.text() + " stands twice", "keep one of the two"));
        }
        return scalar;
    }

    private static Optional<String> anchor(NodeEvent event) {
        return event.getAnchor().map(anchor -> anchor.getValue());
    }

    private Position place(Optional<Mark> mark) {
        return mark.map(found -> new Position(found.getLine() + 1 + linesBefore, found.getColumn() + 1))
                .orElse(new Position(linesBefore + 1, 1));
    }

    private static ContractProblem notYaml(Position at, String message) {
        return new ContractProblem(
                Code.NOT_YAML.at(at, message, "write key: value, indented with spaces, special characters in quotes"));
    }
}
