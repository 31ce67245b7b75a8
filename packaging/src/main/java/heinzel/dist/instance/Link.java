package heinzel.dist.instance;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a start asks the window for. Read from arguments that any program, a page or a notification may have
/// made: so it is a pattern or it is nothing, and nothing of it is ever run.
public sealed interface Link {
    /// Only the window.
    record Show() implements Link {}

    /// A chat about something: `event:<id>`, `draft:<id>`, `contract:<name>`, `heinzel:<id>`, `route:/doctor`.
    record Chat(String context) implements Link {}

    /// A chat that exists.
    record Session(String id) implements Link {}

    /// A card of Today.
    record Card(String id) implements Link {}

    /// Reads a program's arguments. What is no link, or names nothing that could exist, shows the window.
    static Link of(List<String> arguments) {
        if (arguments.isEmpty()) {
            return new Show();
        }
        String first = arguments.getFirst();
        Optional<String> value = arguments.size() > 1 ? Optional.of(arguments.get(1)) : Optional.empty();
        return switch (first) {
            case "--chat-context" -> value.flatMap(Link::chat).orElseGet(Show::new);
            case "--chat" -> value.flatMap(Link::session).orElseGet(Show::new);
            case "--card" -> value.flatMap(Link::card).orElseGet(Show::new);
            default -> first.startsWith("hz:") ? uri(first) : new Show();
        };
    }

    /// The arguments of a start that asks for the same.
    default List<String> arguments() {
        return switch (this) {
            case Show _ -> List.of();
            case Chat(String context) -> List.of("--chat-context", context);
            case Session(String id) -> List.of("--chat", id);
            case Card(String id) -> List.of("--card", id);
        };
    }

    /// Whether arguments ask for the window at all.
    static boolean asksForWindow(List<String> arguments) {
        return arguments.isEmpty()
                || List.of("--chat-context", "--chat", "--card").contains(arguments.getFirst())
                || arguments.getFirst().startsWith("hz:");
    }

    private static Link uri(String text) {
        try {
            URI uri = new URI(text);
            String query = Optional.ofNullable(uri.getRawQuery()).orElse("");
            for (String pair : query.split("&", -1)) {
                int equals = pair.indexOf('=');
                String value = URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8);
                Optional<Link> link = switch (uri.getHost() + " " + pair.substring(0, Math.max(0, equals))) {
                    case "chat context" -> chat(value);
                    case "chat session" -> session(value);
                    case "card id" -> card(value);
                    default -> Optional.empty();
                };
                if (link.isPresent()) {
                    return link.get();
                }
            }
        } catch (URISyntaxException | IllegalArgumentException hostile) {
            return new Show();
        }
        return new Show();
    }

    private static Optional<Link> chat(String context) {
        return Patterns.EVENT.matcher(context).matches()
                ? Optional.of(new Chat("event:" + context))
                : Patterns.CONTEXT.matcher(context).matches() ? Optional.of(new Chat(context)) : Optional.empty();
    }

    private static Optional<Link> session(String id) {
        return Patterns.SESSION.matcher(id).matches() ? Optional.of(new Session(id)) : Optional.empty();
    }

    private static Optional<Link> card(String id) {
        return Patterns.CARD.matcher(id).matches() ? Optional.of(new Card(id)) : Optional.empty();
    }

    /// How ids look.
    final class Patterns {
        private static final String ULID = "[0-7][0-9A-HJKMNP-TV-Z]{25}";
        private static final Pattern EVENT = Pattern.compile("event-" + ULID);
        private static final Pattern SESSION = Pattern.compile("chat-" + ULID);
        private static final Pattern CARD = Pattern.compile("event:event-" + ULID + "|[a-z]{1,20}:[a-zA-Z0-9-]{1,64}");
        private static final Pattern CONTEXT = Pattern.compile("event:event-" + ULID + "|draft:draft-" + ULID
                + "|(contract|heinzel):[a-zA-Z0-9-]{1,64}|route:/[a-z/]{0,64}");

        private Patterns() {}
    }
}
