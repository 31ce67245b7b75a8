package heinzel.modules.heinzel.turn;

import heinzel.api.text.Redaction;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a model is told and given in a turn. A fixed rule and nothing else decides it: the same record and the
/// same inputs
/// give the same text, to the letter.
final class Prompt {
    private static final String FRAMING = resource("framing-1.md");
    private static final String LEARNING = resource("learning-1.md");
    private static final int RECENT = 20;
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private Prompt() {}

    /// The standing instructions: framing, then contract and lessons as they were when the turn started.
    ///
    /// @param lessons what the person's edits have taught, oldest first
    static String instructions(Contract contract, int version, List<String> lessons) {
        StringBuilder out = new StringBuilder(FRAMING.strip()).append("\n\n");
        out.append("<contract name=\"")
                .append(contract.name())
                .append("\" version=\"")
                .append(version)
                .append("\">\n");
        out.append(contract.instructions().strip()).append("\n</contract>\n");
        if (!lessons.isEmpty()) {
            out.append("\n<lessons>\n");
            lessons.forEach(
                    lesson -> out.append("- ").append(InputText.escaped(lesson)).append('\n'));
            out.append("</lessons>\n");
        }
        return Redaction.redact(out.toString());
    }

    /// The turn's first message: what was before, what was approved last, what was read, why it woke.
    ///
    /// @param inputs   by name, each as its whole element
    /// @param messages what the person asked, oldest first
    static String message(
            List<History.Past> past,
            Optional<String> lastApproved,
            Map<String, String> inputs,
            Event.TurnStarted started,
            List<String> messages,
            ZoneId zone) {
        StringBuilder out = new StringBuilder();
        recent(out, past, zone);
        lastApproved.ifPresent(text -> out.append("<last_approved>\n")
                .append(InputText.escaped(text.strip()))
                .append("\n</last_approved>\n\n"));
        inputs.values().forEach(element -> out.append(element).append("\n\n"));
        out.append("You woke because: ").append(why(started)).append(".\n");
        if (!messages.isEmpty()) {
            out.append("\nThe person says:\n");
            messages.forEach(message -> out.append(message.strip()).append('\n'));
        }
        out.append("\nDo what the contract says and end with the tool `outcome`.");
        return Redaction.redact(out.toString());
    }

    /// The first message of a turn that learns: what was placed and what the person made of it.
    static String learning(String placed, String approved) {
        return Redaction.redact("The person approved your draft after changing it.\n\n<placed>\n"
                + InputText.escaped(placed.strip())
                + "\n</placed>\n\n<approved>\n"
                + InputText.escaped(approved.strip())
                + "\n</approved>\n\n" + LEARNING.strip());
    }

    private static void recent(StringBuilder out, List<History.Past> past, ZoneId zone) {
        List<History.Past> recent = past.subList(Math.max(0, past.size() - RECENT), past.size());
        if (recent.isEmpty()) {
            return;
        }
        out.append("Your last turns:\n");
        for (History.Past turn : recent) {
            out.append("- ").append(MINUTE.format(turn.finishedAt().atZone(zone)));
            out.append(' ').append(Wire.of(turn.started().cause()));
            out.append(", ").append(Wire.of(turn.finished().disposition()));
            out.append(": ").append(turn.finished().report()).append('\n');
        }
        out.append('\n');
    }

    private static String why(Event.TurnStarted started) {
        return String.join(
                "; ",
                started.causes().stream()
                        .map(cause -> switch (cause.cause()) {
                            case SCHEDULE -> "the schedule's slot has come";
                            case SOURCE_CHANGED -> "a source changed";
                            case DISCOVERED -> "a source was discovered";
                            case ASKED -> "the person asked";
                            case APPROVAL -> "a draft was approved or rejected";
                            case CREATED -> "you were created";
                            case RETRY -> "the person wants it tried again";
                            case STALE -> "the approved text has expired";
                        })
                        .toList());
    }

    private static String resource(String name) {
        try (InputStream in = Prompt.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The resource " + name + " is missing from the jar.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
