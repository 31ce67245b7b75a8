package heinzel.modules.system.outbox;

import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Outgoing;
import heinzel.api.outbox.Why;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A request as the outbox shows it, without its text.
///
/// @param id          its id
/// @param at          when it left
/// @param kind        who gets it
/// @param to          the host, or the program on this machine
/// @param what        what was asked, in a few words
/// @param why         for what work
/// @param about       the same in one word and the ids of that work
/// @param bytes       how many were sent
/// @param sha256      of those
/// @param redacted    how many addresses and credentials had been taken out
/// @param state       what became of it
/// @param detail      of that, a few words more
/// @param usd         what it cost, in US dollars
/// @param usdKnown    whether somebody told that
/// @param tokens      what it used
/// @param text        whether its text is kept, and as it was sent
/// @param show        the command that shows it whole
public record SentRequest(
        String id,
        Instant at,
        Outgoing.Kind kind,
        String to,
        String what,
        Why why,
        String about,
        long bytes,
        String sha256,
        Letter.Redacted redacted,
        State state,
        Optional<String> detail,
        Optional<BigDecimal> usd,
        boolean usdKnown,
        Optional<Ending.Tokens> tokens,
        Text text,
        String show) {
    /// What became of a request.
    public enum State {
        /// It is under way, or hz was stopped while it was: whether it arrived is not known.
        OPEN,
        ANSWERED,
        FAILED,
        NOT_SERVED,
        CANCELLED
    }

    /// What is kept of its text.
    public enum Text {
        AS_SENT,
        /// Something in it looked like a credential or an address and was taken out before it was kept.
        REDACTED,
        /// It has expired, or the disk lost it.
        GONE
    }

    static SentRequest of(Letter letter, boolean kept) {
        Optional<Ending> ending = letter.ending();
        return new SentRequest(
                letter.id(),
                letter.at(),
                letter.kind(),
                letter.to(),
                letter.what(),
                letter.why(),
                about(letter.why()),
                letter.bytes(),
                letter.sha256(),
                letter.redacted(),
                ending.map(end -> state(end.how())).orElse(State.OPEN),
                ending.map(Ending::detail).filter(detail -> !detail.isEmpty()),
                ending.flatMap(Ending::usd),
                ending.flatMap(Ending::usd).isPresent(),
                ending.flatMap(Ending::tokens),
                kept ? letter.asSent() ? Text.AS_SENT : Text.REDACTED : Text.GONE,
                "hz system outbox show " + letter.id());
    }

    private static State state(Ending.How how) {
        return switch (how) {
            case ANSWERED -> State.ANSWERED;
            case FAILED -> State.FAILED;
            case NOT_SERVED -> State.NOT_SERVED;
            case CANCELLED -> State.CANCELLED;
        };
    }

    private static String about(Why why) {
        StringBuilder text = new StringBuilder(why.work().name().toLowerCase(Locale.ROOT));
        why.chat().ifPresent(chat -> text.append(' ').append(chat));
        why.input().ifPresent(input -> text.append(' ').append(input));
        why.turn().or(why::heinzel).ifPresent(id -> text.append(' ').append(id));
        return text.toString();
    }
}
