package heinzel.modules.chat;

import heinzel.api.id.Id;
import heinzel.api.operation.Problem;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a chat is about, read from what a person, a link or a notice says: `route:/doctor`, `contract:weekly`,
/// `draft:…`, `heinzel:…`, `event:…`, a bare event id, or `text:` and words. Each names one thing on one line.
sealed interface Topic {
    /// Longest reference, in characters.
    int MAX_REFERENCE = 200;
    /// Longest words of a `text:` topic, in characters.
    int MAX_WORDS = 2_000;

    ChatKind kind();

    /// As it is stored, and can be read again; empty for nothing in particular.
    String written();

    /// Nothing in particular.
    record Nothing() implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.WORKSHOP;
        }

        @Override
        public String written() {
            return "";
        }
    }

    /// A screen of hz: `/doctor`.
    record Route(String path) implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.ROUTE;
        }

        @Override
        public String written() {
            return "route:" + path;
        }
    }

    /// A contract, by name.
    record Contract(String name) implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.CONTRACT;
        }

        @Override
        public String written() {
            return "contract:" + name;
        }
    }

    /// A draft, by id.
    record Draft(String id) implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.DRAFT;
        }

        @Override
        public String written() {
            return "draft:" + id;
        }
    }

    /// A Heinzelmännchen, by id or name.
    record Heinzel(String reference) implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.HEINZEL;
        }

        @Override
        public String written() {
            return "heinzel:" + reference;
        }
    }

    /// A notice, by its event.
    record Event(String event) implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.EVENT;
        }

        @Override
        public String written() {
            return "event:" + event;
        }
    }

    /// Some words.
    record Words(String text) implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.TEXT;
        }

        @Override
        public String written() {
            return "text:" + text;
        }
    }

    /// The proposals of a connected program. Never read from outside: only the gate opens such a session.
    record Client(String name) implements Topic {
        @Override
        public ChatKind kind() {
            return ChatKind.CLIENT;
        }

        @Override
        public String written() {
            return "client:" + name;
        }
    }

    /// Reads what a person, link or notice says.
    ///
    /// @throws Problem.Invalid naming what can't be read, and what can
    static Topic read(Optional<String> context) {
        String said = context.map(String::strip).orElse("");
        if (said.isEmpty()) {
            return new Nothing();
        }
        if (Id.fits(said, "event")) {
            return new Event(said);
        }
        int colon = said.indexOf(':');
        String kind = colon < 0 ? "" : said.substring(0, colon);
        String rest = said.substring(colon + 1).strip();
        return switch (kind) {
            case "route" -> new Route(Form.ROUTE.checked(rest, said));
            case "contract" -> new Contract(Form.REFERENCE.checked(rest, said));
            case "draft" -> new Draft(Form.REFERENCE.checked(rest, said));
            case "heinzel" -> new Heinzel(Form.REFERENCE.checked(rest, said));
            case "event" -> new Event(Id.checked(rest, "event"));
            case "text" -> new Words(Form.WORDS.checked(rest, said));
            default -> throw Form.unreadable(said);
        };
    }

    /// How the part behind the colon may look.
    enum Form {
        ROUTE("/[\\p{L}\\p{N}/_.~:@%+-]{0,199}"),
        REFERENCE("[^\\p{Cntrl}\\p{Cf}\\n]{1," + MAX_REFERENCE + "}"),
        WORDS("(?s).{1," + MAX_WORDS + "}");

        private final Pattern pattern;

        Form(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }

        private String checked(String rest, String whole) {
            if (!pattern.matcher(rest).matches()) {
                throw unreadable(whole);
            }
            return rest;
        }

        private static Problem.Invalid unreadable(String said) {
            String shown = said.length() <= 80 ? said : said.substring(0, 80) + "…";
            return new Problem.Invalid(
                    "A chat can't be about '" + shown + "'.",
                    "It can be about route:/doctor, contract:NAME, draft:ID, heinzel:NAME, event:ID or text:WORDS.");
        }
    }
}
