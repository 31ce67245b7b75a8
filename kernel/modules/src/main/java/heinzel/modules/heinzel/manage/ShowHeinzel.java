package heinzel.modules.heinzel.manage;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.StoredBody;
import heinzel.modules.heinzel.contract.AmendmentFiles;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.InputTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.index.UsageTable;
import heinzel.modules.heinzel.time.Days;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.Lessons;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Shows one Heinzelmännchen: its contract's versions, its timeline, its sources, what waits, what it costs.
@Exposed(
        at = "heinzel show",
        summary = "Show one Heinzelmännchen.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ShowHeinzel implements Operation<ShowHeinzel.Input, ShowHeinzel.Shown> {
    private final Heinzels heinzels;
    private final Listings listings;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final ContractFiles contracts;
    private final AmendmentFiles amendmentFiles;
    private final Pending pending;
    private final ZoneId zone;

    public ShowHeinzel(
            Heinzels heinzels,
            Listings listings,
            SessionStore store,
            Vocabulary vocabulary,
            ContractFiles contracts,
            AmendmentFiles amendmentFiles,
            Pending pending,
            ZoneId zone) {
        this.heinzels = heinzels;
        this.listings = listings;
        this.store = store;
        this.vocabulary = vocabulary;
        this.contracts = contracts;
        this.amendmentFiles = amendmentFiles;
        this.pending = pending;
        this.zone = zone;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "How many turns and decisions, the latest", or = "20", min = 0, max = 1_000)
            int turns) {}

    /// @param hash   of what waits: what `--expect` takes
    /// @param turns  newest first
    /// @param damage ranges of the spine that can't be read
    /// @param timeline what was decided, newest first, as many as turns are asked for
    /// @param slots  what became of the times of its schedule, newest first, as many as turns are asked for
    public record Shown(
            String id,
            String name,
            String namespace,
            String state,
            int contractVersion,
            String keeps,
            Optional<Instant> nextDue,
            Optional<String> lastTurn,
            Optional<String> waitingOn,
            Optional<String> pending,
            Optional<String> hash,
            BigDecimal usdToday,
            @Columns({"version", "state", "by", "at"}) List<Version> contracts,

            @Columns({"version", "state", "by", "summary", "widens"})
            List<Amendment> amendments,

            @Columns({"key", "state", "question", "at"}) List<Question> questions,

            @Columns(
                    value = {"turn", "started", "cause", "disposition", "usd"},
                    more = {"report", "reason"})
            List<Turn> turns,

            List<String> lessons,
            List<Source> sources,
            Month usdMonth,
            List<Reading.Damage> damage,

            @Columns({"at", "what", "by", "text", "share"}) List<Happening> timeline,

            @Columns(
                    value = {"slot", "ended", "at"},
                    more = {"reason", "into", "up_to", "count"})
            List<SlotEnd> slots) {}

    /// What was decided, and what came of it, beside its turns.
    ///
    /// @param at   when; of a decision in a document when it was seen there
    /// @param what `contract-approved`, `amendment-proposed`, `amendment-approved`, `amendment-declined`,
    /// `draft-placed`,
    ///             `draft-approved`, `draft-rejected`, `draft-superseded`, `lesson-recorded`, `lesson-dismissed`,
    ///             `lesson-restored`, `question-asked`, `question-answered`, `state-changed`, `renamed`, `created`
    /// @param by   `user`, `heinzel`, or the handle of whoever did it
    /// @param id   of the draft, amendment or lesson
    /// @param turn in which it happened
    /// @param text one line of it
    /// @param share of an approved draft: the share of its words that were changed, 0 to 1; absent when it is
    ///              not known
    public record Happening(
            Instant at,
            String what,
            String by,
            Optional<String> id,
            Optional<String> turn,
            String text,
            Optional<BigDecimal> share) {}

    /// A version of the contract.
    public record Version(int version, String fingerprint, String by, String state, Instant at, String text) {}

    /// A proposed change of the contract.
    ///
    /// @param by     `user` or `heinzel`
    /// @param widens the fields it lets grow; only the user's own is approved with one
    /// @param hash   what `--expect` takes
    public record Amendment(
            String amendment,
            int version,
            String by,
            String state,
            String summary,
            List<String> widens,
            String hash,
            Instant at,
            String text) {}

    /// A question to the person.
    ///
    /// @param key   what `hz heinzel answer` takes
    /// @param state `open`, `answered` or `declined`
    public record Question(String key, String state, String question, Instant at) {}

    /// @param waitingUntil for a turn that waits: until when at the latest
    /// @param waitingOn    what else it waits for: `answer ask-…`, `approval draft-…`, `source merged`
    /// @param gap whether what it read and wrote in full is gone: expired, or lost
    public record Turn(
            String turn,
            String cause,
            List<String> causes,
            Optional<String> disposition,
            Optional<String> reason,
            Optional<String> report,
            Optional<BigDecimal> usd,
            Tokens tokens,
            Instant started,
            Optional<Instant> finished,
            int contractVersion,
            boolean gap,
            Optional<Instant> waitingUntil,
            Optional<String> waitingOn) {}

    public record Tokens(long input, long output, long cacheRead, long cacheWrite) {}

    /// An input, and when it was last read.
    public record Source(String input, String from, Map<String, String> args, Optional<Instant> asOf) {}

    public record Month(BigDecimal total, Map<String, String> byCause) {}

    @Override
    public Shown run(Input input, Call call) {
        Row row = heinzels.require(input.ref());
        Listing listing = listings.of(List.of(row), call.now()).getFirst();
        Reading reading = store.read(row.key());
        History history = new History(vocabulary, reading);
        return new Shown(
                listing.id(),
                listing.name(),
                listing.namespace(),
                listing.state(),
                listing.contractVersion(),
                listing.keeps(),
                listing.nextDue(),
                listing.lastTurn(),
                listing.waitingOn(),
                listing.pending(),
                pending.hash(row),
                listing.usdToday(),
                versions(row.key(), reading),
                amended(row.key(), history),
                questions(history),
                turns(row.key(), input.turns()),
                lessons(history),
                sources(row, listing.contractVersion()),
                month(row.key(), call.now()),
                reading.damage(),
                timeline(reading, input.turns()),
                slots(row.key(), reading, input.turns()));
    }

    private List<Version> versions(String heinzel, Reading reading) {
        Map<Integer, Version> versions = new LinkedHashMap<>();
        reading.events().forEach(line -> {
            switch (vocabulary.read(line)) {
                case Event.ContractProposed proposed ->
                    versions.put(
                            proposed.version(),
                            version(
                                    heinzel,
                                    proposed.version(),
                                    proposed.fingerprint(),
                                    proposed.by(),
                                    "proposed",
                                    line.at()));
                case Event.ContractApproved approved ->
                    versions.put(
                            approved.version(),
                            version(
                                    heinzel,
                                    approved.version(),
                                    approved.fingerprint(),
                                    approved.by(),
                                    "approved",
                                    line.at()));
                case Event.ContractAmended amended ->
                    versions.put(
                            amended.version(),
                            version(heinzel, amended.version(), amended.fingerprint(), "user", "approved", line.at()));
                default -> {}
            }
        });
        return new ArrayList<>(versions.values());
    }

    private List<SlotEnd> slots(String heinzel, Reading reading, int most) {
        Slots slots = new Slots(
                vocabulary,
                version -> contracts
                        .text(heinzel, version)
                        .flatMap(text -> ContractReader.read(text, heinzel).contract()),
                zone);
        reading.events().forEach(slots::add);
        return slots.newest(most);
    }

    private List<Happening> timeline(Reading reading, int most) {
        Timeline timeline = new Timeline(vocabulary, most);
        reading.events().forEach(timeline::add);
        return timeline.newestFirst();
    }

    private List<Amendment> amended(String heinzel, History history) {
        return history.amendments().stream()
                .map(record -> new Amendment(
                        record.id(),
                        record.proposed().version(),
                        record.proposed().by(),
                        Wire.of(record.state()),
                        record.proposed().summary(),
                        record.proposed().widens(),
                        record.proposed().fingerprint(),
                        record.at(),
                        amendmentFiles.text(heinzel, record.id()).orElse("")))
                .toList();
    }

    private Version version(String heinzel, int version, String fingerprint, String by, String state, Instant at) {
        return new Version(
                version,
                fingerprint,
                by,
                state,
                at,
                contracts.text(heinzel, version).orElse(""));
    }

    private static List<Question> questions(History history) {
        return history.questions().all().stream()
                .map(asked -> new Question(asked.key(), Wire.of(asked.state()), asked.question(), asked.at()))
                .toList();
    }

    /// Those that turns are told of.
    private List<String> lessons(History history) {
        return history.lessons().all().stream()
                .filter(Lessons.Lesson::active)
                .map(Lessons.Lesson::lesson)
                .toList();
    }

    private List<Turn> turns(String heinzel, int limit) {
        if (limit == 0) {
            return List.of();
        }
        Set<String> bodies =
                store.bodies(heinzel).stream().map(StoredBody::turn).collect(Collectors.toSet());
        return heinzels
                .index()
                .find(Query.from(TurnTable.TABLE)
                        .where(new Query.Condition.InSession(heinzel))
                        .orderBy(TurnTable.STARTED, true)
                        .limit(limit))
                .stream()
                .map(row -> turn(row, bodies))
                .toList();
    }

    private static Turn turn(Row row, Set<String> bodies) {
        return new Turn(
                row.key(),
                row.find(TurnTable.CAUSE).orElse(""),
                row.find(TurnTable.CAUSES)
                        .map(causes -> List.of(causes.split("\n", -1)))
                        .orElse(List.of()),
                row.find(TurnTable.DISPOSITION),
                row.find(TurnTable.REASON),
                row.find(TurnTable.REPORT),
                row.find(TurnTable.USD),
                new Tokens(
                        row.find(TurnTable.TOKENS_INPUT).orElse(0L),
                        row.find(TurnTable.TOKENS_OUTPUT).orElse(0L),
                        row.find(TurnTable.TOKENS_CACHE_READ).orElse(0L),
                        row.find(TurnTable.TOKENS_CACHE_WRITE).orElse(0L)),
                row.find(TurnTable.STARTED).orElse(Instant.EPOCH),
                row.find(TurnTable.FINISHED),
                Math.toIntExact(row.find(TurnTable.CONTRACT_VERSION).orElse(0L)),
                row.find(TurnTable.BODY_BYTES).orElse(0L) > 0 && !bodies.contains(row.key()),
                row.find(TurnTable.WAIT_UNTIL),
                row.find(TurnTable.WAIT_ON));
    }

    private List<Source> sources(Row row, int version) {
        if (version == 0) {
            return List.of();
        }
        Contract contract = contracts.contract(row.key(), version);
        return contract.inputs().stream()
                .map(each -> new Source(
                        each.name(),
                        each.from(),
                        each.args(),
                        heinzels.index()
                                .get(InputTable.TABLE, InputTable.key(row.key(), each.name()))
                                .flatMap(seen -> seen.find(InputTable.AS_OF))))
                .toList();
    }

    private Month month(String heinzel, Instant now) {
        Days month = Days.month(now, zone);
        Map<String, BigDecimal> byCause = new LinkedHashMap<>();
        BigDecimal total = BigDecimal.ZERO;
        for (Row turn : heinzels.index()
                .find(month.of(
                        Query.from(TurnTable.TABLE).where(new Query.Condition.InSession(heinzel)),
                        TurnTable.FINISHED))) {
            BigDecimal usd = turn.find(TurnTable.USD).orElse(BigDecimal.ZERO);
            if (usd.signum() > 0) {
                total = total.add(usd);
                byCause.merge(turn.find(TurnTable.CAUSE).orElse(""), usd, BigDecimal::add);
            }
        }
        for (Row use : heinzels.index()
                .find(month.of(
                        Query.from(UsageTable.TABLE).where(new Query.Condition.InSession(heinzel)),
                        UsageTable.SPENT))) {
            BigDecimal usd = use.find(UsageTable.USD).orElse(BigDecimal.ZERO);
            total = total.add(usd);
            byCause.merge(use.find(UsageTable.KIND).orElse(""), usd, BigDecimal::add);
        }
        Map<String, String> shown = new LinkedHashMap<>();
        byCause.forEach((cause, usd) -> shown.put(cause, usd.toPlainString()));
        return new Month(total, shown);
    }
}
