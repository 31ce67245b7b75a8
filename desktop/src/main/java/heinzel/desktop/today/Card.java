package heinzel.desktop.today;

import heinzel.desktop.frame.Route;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Tone;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/// One matter on Today: who, what, why now, what it cost, since when.
///
/// @param id      the notice's event id, or another id that stays the same while the matter does
/// @param kind    what it is, which its icon says
/// @param who     the Heinzelmännchen or part of hz that it comes from
/// @param what    the rest of the sentence that begins with who
/// @param why     what woke it, where, and what it waits for
/// @param usd     what it cost, where it cost anything
/// @param at      when it came up
/// @param state   where it stands with the person
/// @param until   for a snoozed one, when it returns
/// @param where   what Open shows
/// @param context what a chat about it is about
public record Card(
        String id,
        Kind kind,
        String who,
        String what,
        String why,
        Optional<BigDecimal> usd,
        Instant at,
        State state,
        Optional<Instant> until,
        Route where,
        String context) {
    /// What a card is about.
    public enum Kind {
        QUESTION(Group.NEEDS_YOU, Icon.QUESTION, Tone.WARNING),
        AMENDMENT(Group.NEEDS_YOU, Icon.AMENDMENT, Tone.WARNING),
        CAP(Group.NEEDS_YOU, Icon.COST, Tone.WARNING),
        PROPOSED(Group.NEEDS_YOU, Icon.PROPOSED, Tone.WARNING),
        NEEDS_YOU(Group.NEEDS_YOU, Icon.WAITING, Tone.WARNING),
        DRAFT(Group.DRAFTS, Icon.DRAFT, Tone.ACCENT),
        CHANGED(Group.CHANGED, Icon.MOVED, Tone.MUTED),
        FAILED(Group.FAILED, Icon.FAILED, Tone.DANGER),
        SETTLED(Group.DONE, Icon.DONE, Tone.SUCCESS);

        private final Group group;
        private final Icon icon;
        private final Tone tone;

        Kind(Group group, Icon icon, Tone tone) {
            this.group = group;
            this.icon = icon;
            this.tone = tone;
        }

        public Group group() {
            return group;
        }

        public Icon icon() {
            return icon;
        }

        public Tone tone() {
            return tone;
        }
    }

    /// Where it stands with the person.
    public enum State {
        OPEN,
        SNOOZED,
        DONE
    }

    /// The sections of Today, in their order.
    public enum Group {
        NEEDS_YOU,
        DRAFTS,
        CHANGED,
        FAILED,
        SNOOZED,
        DONE
    }

    /// Where it stands on the page.
    public Group group() {
        return switch (state) {
            case OPEN -> kind.group();
            case SNOOZED -> Group.SNOOZED;
            case DONE -> Group.DONE;
        };
    }

    Card in(State newState, Optional<Instant> newUntil) {
        return new Card(id, kind, who, what, why, usd, at, newState, newUntil, where, context);
    }
}
