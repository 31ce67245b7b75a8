package heinzel.modules.heinzel.turn;

import heinzel.api.document.Documents.DraftState;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.draft.DraftNotices;
import heinzel.modules.heinzel.draft.DraftPlace;
import heinzel.modules.heinzel.draft.PlacedDraft;
import heinzel.modules.heinzel.event.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The act step: hz does, in code, what the outcome asks for. Every effect stands in the ledger before it is
/// performed; one that was started and has no end is looked up by its key, and performed only when it is not
/// there.
final class Act {
    private final Notices notices;
    private final DraftNotices draftNotices;
    private final NoticeTexts texts;
    private final ContractProposals proposals;
    private final NewcomerProposals newcomers;

    Act(
            Notices notices,
            DraftNotices draftNotices,
            NoticeTexts texts,
            ContractProposals proposals,
            NewcomerProposals newcomers) {
        this.notices = notices;
        this.draftNotices = draftNotices;
        this.texts = texts;
        this.proposals = proposals;
        this.newcomers = newcomers;
    }

    /// Proposes a change of the contract and tells the person, each once.
    ///
    /// @return the events that end the step, not yet appended
    List<Event> amendment(Started turn, Outcome.Amendment amendment, Instant now) {
        proposals.propose(turn.log(), turn.id(), amendment.text(), amendment.why(), now);
        return told(
                turn,
                "amendment",
                Notice.Kind.NEEDS_YOU,
                texts.amendmentTitle(turn.contract().name()),
                amendment.why());
    }

    /// Tells the person what was learned, once.
    ///
    /// @return the events that end the step, not yet appended
    List<Event> lessons(Started turn, List<BodyLines.Learned> learned) {
        return told(
                turn,
                "lessons",
                Notice.Kind.CHANGED,
                texts.learnedTitle(turn.contract().name()),
                learned.stream().map(BodyLines.Learned::lesson).collect(Collectors.joining(" · ")));
    }

    /// Proposes another Heinzelmännchen and tells the person, each once.
    ///
    /// @param id which it has
    /// @return the events that end the step, not yet appended
    List<Event> newcomer(Started turn, String id, String contract, String report) {
        String key = EffectKeys.newcomer(turn.id(), id);
        if (turn.history().effect(key).isEmpty()) {
            turn.log().append(turn.id(), new Event.EffectStarted(key, "heinzel"));
        }
        NewcomerProposals.Newcomer newcomer = newcomers.bear(id, contract);
        List<Event> ended = ended(turn, key, newcomer.hash());
        turn.log().append(turn.id(), ended.toArray(Event[]::new));
        return told(
                turn,
                EffectKeys.NEWCOMER,
                Notice.Kind.NEEDS_YOU,
                texts.newcomerTitle(turn.contract().name(), newcomer.name()),
                report,
                "heinzel:" + id);
    }

    private List<Event> told(Started turn, String matter, Notice.Kind kind, String title, String body) {
        return told(turn, matter, kind, title, body, "heinzel:" + turn.heinzel());
    }

    private List<Event> told(Started turn, String matter, Notice.Kind kind, String title, String body, String where) {
        String key = EffectKeys.notice(turn.id(), matter);
        if (turn.history().effect(key).isEmpty()) {
            turn.log().append(turn.id(), new Event.EffectStarted(key, "notice"));
        }
        Notice notice = notices.raise(key, kind, title, body, where).notice();
        return ended(turn, key, notice.event());
    }

    /// An effect ends once: of lines that were written together, a crash can leave the first ones.
    private static List<Event> ended(Started turn, String key, String hash) {
        boolean done = turn.history()
                .effect(key)
                .filter(effect -> effect.outcome() == History.Outcome.DONE)
                .isPresent();
        return done ? List.of() : List.of(new Event.EffectDone(key, hash));
    }

    /// Places the draft and tells the person, each once.
    ///
    /// @param before   events that nothing in the world stands between; they share the first line's fsync
    /// @param replaced the older draft it takes the place of
    /// @return the events that end the step, not yet appended: the caller appends them with the end of the turn
    List<Event> draft(
            Started turn,
            List<Event> before,
            DraftPlace place,
            BodyLines.Draft draft,
            Optional<PlacedDraft> replaced,
            String report) {
        String noticeKey = EffectKeys.notice(turn.id(), "draft");
        List<Event> done = new ArrayList<>();
        if (turn.history().draftByKey(draft.key()).isEmpty()) {
            DraftPlace.Stood stood = place(turn, before, place, draft, replaced);
            done.addAll(ended(turn, draft.key(), stood.hash()));
            done.add(new Event.DraftPlaced(
                    draft.draftId(),
                    draft.key(),
                    draft.asset(),
                    stood.hash(),
                    WordCount.of(draft.text()),
                    turn.started().contractVersion(),
                    Optional.of(stood.alike()).filter(alike -> !alike.isEmpty())));
        }
        draft.replaces()
                .filter(old -> turn.history().waitingDrafts().stream()
                        .anyMatch(waiting -> waiting.id().equals(old)))
                .ifPresent(old -> done.add(new Event.DraftSuperseded(old, draft.draftId())));
        if (turn.history().effect(noticeKey).isEmpty()) {
            done.add(new Event.EffectStarted(noticeKey, "notice"));
        }
        turn.log().append(turn.id(), done.toArray(Event[]::new));
        Notice notice = notices.raise(
                        noticeKey,
                        Notice.Kind.NEEDS_YOU,
                        texts.draftTitle(turn.contract().name()),
                        report,
                        "draft:" + draft.draftId(),
                        draft.replaces().map(old -> Set.of("draft:" + old)).orElse(Set.of()))
                .notice();
        draft.replaces().ifPresent(draftNotices::replaced);
        return ended(turn, noticeKey, notice.event());
    }

    private DraftPlace.Stood place(
            Started turn, List<Event> before, DraftPlace place, BodyLines.Draft draft, Optional<PlacedDraft> replaced) {
        PlacedDraft toPlace = toPlace(turn, draft);
        try {
            if (turn.history()
                    .effect(draft.key())
                    .filter(effect -> effect.outcome() != History.Outcome.FAILED)
                    .isPresent()) {
                Optional<String> there = hashOf(place.state(toPlace), draft.text());
                if (there.isPresent()) {
                    return new DraftPlace.Stood(there.get(), place.alike(toPlace));
                }
            } else {
                List<Event> started = new ArrayList<>(before);
                started.add(new Event.EffectStarted(draft.key(), "draft"));
                turn.log().append(turn.id(), started.toArray(Event[]::new));
            }
            return place.place(toPlace, replaced);
        } catch (Problem.Conflict | Problem.Invalid | Problem.Refused | Problem.NotFound refused) {
            turn.log().append(turn.id(), new Event.EffectFailed(draft.key(), refused.code()));
            throw TurnEnds.failed("The draft could not be placed. " + refused.said() + " " + refused.fix());
        }
    }

    private static PlacedDraft toPlace(Started turn, BodyLines.Draft draft) {
        return new PlacedDraft(
                draft.draftId(),
                draft.key(),
                turn.started().contractVersion(),
                draft.title(),
                Optional.of(draft.text()),
                "",
                List.of());
    }

    /// The tag is proof. Without it only a block that is this draft counts: an older one can have the same heading.
    private static Optional<String> hashOf(DraftState state, String text) {
        return switch (state) {
            case DraftState.Waiting waiting -> Optional.of(waiting.hash());
            case DraftState.Approved approved ->
                approved.block().contains(text.strip()) ? Optional.of(approved.hash()) : Optional.empty();
            case DraftState.Gone _ -> Optional.empty();
        };
    }
}
