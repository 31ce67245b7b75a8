package heinzel.modules.heinzel.explain;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.json.Codec;
import heinzel.api.model.Usage;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.Retold;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/// Puts explanations together. Takes no lock: a turn under way is explained as far as it is.
public final class Explanations {
    private static final String TURN = "turn-";

    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final ContractFiles contracts;
    private final Codec codec;
    private final ZoneId zone;

    public Explanations(
            Heinzels heinzels,
            SessionStore store,
            Vocabulary vocabulary,
            ContractFiles contracts,
            Codec codec,
            ZoneId zone) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.contracts = contracts;
        this.codec = codec;
        this.zone = zone;
    }

    Explained of(String ref) {
        Row row = turn(ref);
        String name = heinzels.find(row.session())
                .flatMap(heinzel -> heinzel.find(HeinzelTable.NAME))
                .orElse(row.session());
        return row.key().startsWith(TURN) ? turned(row, name) : skipped(row, name);
    }

    private Row turn(String ref) {
        Optional<Row> exact = heinzels.index().get(TurnTable.TABLE, ref);
        if (exact.isPresent()) {
            return exact.get();
        }
        if (ref.startsWith(TURN) && ref.length() > TURN.length()) {
            List<Row> begun = heinzels.index()
                    .find(Query.from(TurnTable.TABLE)
                            .where(new Query.Condition.KeyStarts(ref))
                            .limit(2));
            if (begun.size() > 1) {
                throw new Problem.Invalid(
                        "'" + ref + "' is the beginning of several turns.", "Give more of it: hz heinzel show NAME");
            }
            if (begun.size() == 1) {
                return begun.getFirst();
            }
        }
        return heinzels.find(ref)
                .map(heinzel -> heinzel.find(HeinzelTable.LAST_TURN)
                        .flatMap(last -> heinzels.index().get(TurnTable.TABLE, last))
                        .orElseThrow(() -> new Problem.NotFound(
                                "'" + heinzel.find(HeinzelTable.NAME).orElse(ref) + "' has had no turn yet.",
                                "hz heinzel wake " + ref)))
                .orElseThrow(() -> new Problem.NotFound(
                        "No turn is named '" + ref + "'.", "See the turns of one: hz heinzel show NAME"));
    }

    private Explained turned(Row row, String name) {
        Reading reading = store.read(row.session());
        TurnLines lines = new TurnLines(vocabulary, row.key(), new History(vocabulary, reading).lessons());
        reading.events().forEach(lines::line);
        Event.TurnStarted started = lines.started();
        Optional<String> text = contracts.text(row.session(), started.contractVersion());
        Optional<Contract> contract =
                text.flatMap(read -> ContractReader.read(read, row.session()).contract());
        Retold retold = Retold.of(store.body(row.session(), row.key()), codec);
        List<Explained.MovedInput> moved = moved(lines, contract);
        Why why =
                new Why(contract.map(known -> known.zone(zone)).orElse(zone), retold.said(), moved, Optional.of(lines));
        Optional<Event.TurnFinished> finished = lines.last(Event.TurnFinished.class);
        return new Explained(
                row.key(),
                row.session(),
                name,
                Wire.of(started.cause()),
                started.causes().stream()
                        .map(cause -> why.of(cause.cause(), cause.key()))
                        .toList(),
                moved,
                new Explained.Saw(
                        gap(row, lines), retold.instructions(), retold.message(), retold.inputs(), retold.exchanges()),
                did(lines, finished),
                started.contractVersion(),
                text,
                lines.lessons().stream()
                        .map(lesson -> new Explained.LessonTold(lesson.id(), lesson.lesson()))
                        .toList(),
                finished.map(Event.TurnFinished::usd).orElse(BigDecimal.ZERO),
                finished.map(Event.TurnFinished::usdKnown).orElse(false),
                tokens(finished.map(Event.TurnFinished::tokens).orElse(Usage.NONE)),
                lines.startedAt(),
                lines.finishedAt());
    }

    /// A wake that came to nothing before it started: nobody was asked, so there is nothing to see.
    private Explained skipped(Row row, String name) {
        long seq = Long.parseLong(row.key().substring(row.key().indexOf('#') + 1));
        Envelope line = store.read(row.session()).events().stream()
                .filter(each -> each.seq() == seq)
                .findFirst()
                .orElseThrow(() ->
                        new Problem.NotFound("Line " + seq + " of the record can't be read.", "hz heinzel verify"));
        if (!(vocabulary.read(line) instanceof Event.TurnSkipped skipped)) {
            throw new Problem.NotFound("Line " + seq + " of the record is no skipped wake.", "hz heinzel reindex");
        }
        Why why = new Why(zone, List.of(), List.of(), Optional.empty());
        List<Explained.CauseWhy> causes = new ArrayList<>();
        skipped.keys().forEach(key -> causes.add(why.of(skipped.causes().getFirst(), key)));
        skipped.range().ifPresent(range -> {
            causes.add(why.of(skipped.causes().getFirst(), range.first()));
            causes.add(why.of(skipped.causes().getFirst(), range.last()));
        });
        return new Explained(
                row.key(),
                row.session(),
                name,
                row.find(TurnTable.CAUSE).orElse(""),
                causes,
                List.of(),
                new Explained.Saw(
                        Optional.of("No turn started: no model was asked."),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of()),
                new Explained.Did(
                        Optional.of("skipped"),
                        Optional.of(Wire.of(skipped.reason())),
                        Optional.of(report(skipped)),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        0),
                0,
                Optional.empty(),
                List.of(),
                BigDecimal.ZERO,
                true,
                tokens(Usage.NONE),
                line.at(),
                Optional.of(line.at()));
    }

    private static String report(Event.TurnSkipped skipped) {
        String moved = skipped.moved().isEmpty() ? "" : " Moved: " + String.join(", ", skipped.moved()) + ".";
        String into = skipped.coalescedInto()
                .map(key -> " It counted as part of " + key + ".")
                .orElse("");
        String many =
                skipped.range().map(range -> " " + range.count() + " slots.").orElse("");
        return "Skipped: " + Wire.of(skipped.reason()) + "." + many + moved + into;
    }

    /// Why the body is not here, told from the record: it had one when it ended.
    private Optional<String> gap(Row row, TurnLines lines) {
        boolean there = store.bodies(row.session()).stream()
                .anyMatch(body -> body.turn().equals(row.key()));
        long bytes = lines.last(Event.TurnFinished.class)
                .map(finished -> finished.body().bytes())
                .orElse(0L);
        return there || bytes == 0
                ? Optional.empty()
                : Optional.of(
                        "What this turn read and wrote in full (" + bytes + " bytes) is not kept any more: it has "
                                + "expired (heinzel.retention_days) or was lost. What follows is what the record says.");
    }

    private static List<Explained.MovedInput> moved(TurnLines lines, Optional<Contract> contract) {
        Map<String, Event.InputSeen> now = new LinkedHashMap<>();
        lines.all(Event.InputSeen.class).forEach(seen -> now.put(seen.input(), seen));
        List<Explained.MovedInput> moved = new ArrayList<>();
        now.forEach((name, seen) -> {
            Optional<TurnLines.Seen> before =
                    Optional.ofNullable(lines.seenBefore().get(name));
            Map<String, String> prints =
                    before.map(last -> last.input().fingerprints()).orElse(Map.of());
            TreeSet<String> facets = new TreeSet<>(seen.fingerprints().keySet());
            facets.removeIf(facet -> Objects.equals(seen.fingerprints().get(facet), prints.get(facet)));
            Optional<String> watched =
                    contract.flatMap(known -> known.input(name)).flatMap(Input::facet);
            moved.add(new Explained.MovedInput(
                    name,
                    watched.map(facets::contains).orElse(!facets.isEmpty()),
                    List.copyOf(facets),
                    watched,
                    before.map(last -> last.input().asOf()),
                    before.flatMap(TurnLines.Seen::turn),
                    seen.asOf()));
        });
        return moved;
    }

    private static Explained.Did did(TurnLines lines, Optional<Event.TurnFinished> finished) {
        Map<String, Explained.EffectDone> effects = new LinkedHashMap<>();
        for (TurnLines.Line line : lines.own()) {
            switch (line.event()) {
                case Event.EffectStarted effect ->
                    effects.put(effect.key(), new Explained.EffectDone(effect.effect(), effect.key(), "unknown"));
                case Event.EffectDone effect ->
                    effects.computeIfPresent(
                            effect.key(), (key, was) -> new Explained.EffectDone(was.effect(), key, "done"));
                case Event.EffectFailed effect ->
                    effects.computeIfPresent(
                            effect.key(), (key, was) -> new Explained.EffectDone(was.effect(), key, "failed"));
                default -> {}
            }
        }
        return new Explained.Did(
                finished.map(Event.TurnFinished::disposition).map(Wire::of),
                finished.flatMap(Event.TurnFinished::reason),
                finished.map(Event.TurnFinished::report),
                lines.own().stream()
                        .filter(line -> line.event() instanceof Event.TurnStep)
                        .map(line ->
                                new Explained.StepReached(Wire.of(((Event.TurnStep) line.event()).step()), line.at()))
                        .toList(),
                List.copyOf(effects.values()),
                lines.all(Event.DraftPlaced.class).stream()
                        .map(draft ->
                                new Explained.DraftMade(draft.draftId(), draft.asset(), draft.words(), draft.hash()))
                        .toList(),
                lines.all(Event.LessonRecorded.class).stream()
                        .map(Event.LessonRecorded::lesson)
                        .toList(),
                lines.all(Event.QuestionAsked.class).stream()
                        .map(Event.QuestionAsked::question)
                        .toList(),
                lines.last(Event.AmendmentProposed.class).map(Event.AmendmentProposed::amendmentId),
                lines.last(Event.TurnResumed.class)
                        .map(Event.TurnResumed::resumes)
                        .orElse(0));
    }

    private static Explained.Tokens tokens(Usage usage) {
        return new Explained.Tokens(usage.input(), usage.output(), usage.cacheRead(), usage.cacheWrite());
    }
}
