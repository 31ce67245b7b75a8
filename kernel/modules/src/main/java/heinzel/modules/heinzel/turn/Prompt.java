package heinzel.modules.heinzel.turn;

import heinzel.api.text.Redaction;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.DiscoveredKey;
import heinzel.modules.heinzel.event.Event;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a model is told and given in a turn. A fixed rule and nothing else decides it: the same record and the
/// same inputs give the same text, to the letter.
final class Prompt {
    private static final String FRAMING = resource("framing-1.md");
    private static final String LEARNING = resource("learning-1.md");
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private Prompt() {}

    /// The standing instructions: framing, then contract and lessons as they were when the turn started.
    ///
    /// @param skills  advice that the contract wants
    /// @param lessons what the person's edits have taught, oldest first
    static String instructions(Contract contract, int version, List<BodyLines.Skill> skills, List<String> lessons) {
        StringBuilder out = new StringBuilder(FRAMING.strip()).append("\n\n");
        out.append("<contract name=\"")
                .append(contract.name())
                .append("\" version=\"")
                .append(version)
                .append("\">\n");
        out.append(contract.instructions().strip()).append("\n</contract>\n");
        skills.stream()
                .filter(skill -> skill.missing().isEmpty())
                .forEach(skill -> out.append("\n<skill name=\"")
                        .append(skill.name())
                        .append("\">\n")
                        .append(InputText.escaped(skill.text()))
                        .append("\n</skill>\n"));
        if (!lessons.isEmpty()) {
            out.append("\n<lessons>\n");
            lessons.forEach(
                    lesson -> out.append("- ").append(InputText.escaped(lesson)).append('\n'));
            out.append("</lessons>\n");
        }
        return Redaction.redact(out.toString());
    }

    /// What a turn is given.
    ///
    /// @param memory       what was before
    /// @param lastApproved the text that was approved last
    /// @param inputs       by name, each as its whole element
    /// @param started      why it woke
    /// @param now          when it started
    /// @param waiting      its drafts that wait for the person
    /// @param messages     what the person asked, oldest first
    /// @param previous     what a turn that is tried again had drafted
    record Given(
            String memory,
            Optional<String> lastApproved,
            Map<String, String> inputs,
            Event.TurnStarted started,
            Instant now,
            List<String> waiting,
            List<String> messages,
            Optional<String> previous) {
        Given {
            waiting = List.copyOf(waiting);
            messages = List.copyOf(messages);
        }
    }

    /// The turn's first message: what was before, what was approved last, what was read, why it woke.
    ///
    /// @param zone the contract's
    static String message(Given given, ZoneId zone) {
        StringBuilder out = new StringBuilder(given.memory());
        given.lastApproved()
                .ifPresent(text -> out.append("<last_approved>\n")
                        .append(InputText.escaped(text.strip()))
                        .append("\n</last_approved>\n\n"));
        given.inputs().values().forEach(element -> out.append(element).append("\n\n"));
        given.waiting().forEach(draft -> out.append("Your draft ").append(draft).append(" waits for the person.\n"));
        out.append("It is ").append(MINUTE.format(given.now().atZone(zone))).append(". ");
        out.append("You woke because: ").append(why(given.started())).append(".\n");
        if (!given.messages().isEmpty()) {
            out.append("\nThe person says:\n");
            given.messages().forEach(message -> out.append(message.strip()).append('\n'));
        }
        given.started().hint().ifPresent(hint -> tryAgain(out, hint, given.previous()));
        out.append("\nDo what the contract says and end with the tool `outcome`.");
        return Redaction.redact(out.toString());
    }

    private static void tryAgain(StringBuilder out, String hint, Optional<String> previous) {
        previous.ifPresent(text -> out.append("\n<previous_draft>\n")
                .append(InputText.escaped(text.strip()))
                .append("\n</previous_draft>\n"));
        out.append("\nThe person wants it tried again, otherwise: ")
                .append(hint.strip())
                .append('\n');
    }

    /// What the person said, with the question that it answers.
    static String said(BodyLines.Steer message) {
        return message.answers()
                .map(question -> "To your question \"" + question + "\" the answer is: " + message.text())
                .orElse(message.text());
    }

    /// What the person said while the turn ran.
    static String steered(BodyLines.Steer message) {
        return Redaction.redact(
                "The person says, while you work: " + said(message).strip());
    }

    /// The first message of a turn that learns: what was placed and what the person made of it.
    static String learning(String placed, String approved) {
        return Redaction.redact("The person approved your draft after changing it.\n\n<placed>\n"
                + InputText.escaped(placed.strip())
                + "\n</placed>\n\n<approved>\n"
                + InputText.escaped(approved.strip())
                + "\n</approved>\n\n" + LEARNING.strip());
    }

    private static String why(Event.TurnStarted started) {
        return String.join(
                "; ",
                started.causes().stream()
                        .map(cause -> switch (cause.cause()) {
                            case SCHEDULE -> "the schedule's slot has come";
                            case SOURCE_CHANGED -> "a source changed";
                            case DISCOVERED ->
                                "a source was discovered that your contract does not read: "
                                        + DiscoveredKey.told(cause.key()).orElse("");
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
