package heinzel.modules.heinzel.words;

import heinzel.api.json.Json;
import heinzel.api.model.Model;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.source.InputRead;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.time.Schedule;
import heinzel.modules.heinzel.time.SpokenSchedule;
import heinzel.modules.heinzel.turn.Beside;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// What a person should see of a contract before approving it: when it wakes in plain words, what its sources
/// return today, what it is likely to cost.
public final class Outlook {
    private static final Duration MONTH = Duration.ofDays(30);
    private static final int SHOWN = 200;

    private final InputReader reader;
    private final Function<String, Model> models;
    private final ZoneId zone;
    private final Locale locale;

    /// @param zone the user's
    public Outlook(InputReader reader, Function<String, Model> models, ZoneId zone, Locale locale) {
        this.reader = reader;
        this.models = models;
        this.zone = zone;
        this.locale = locale;
    }

    /// @param usdAWake  what a wake is likely to cost, by the length of what is read today
    /// @param usdAMonth the same for the slots of the next thirty days; absent without a schedule
    public record Seen(
            @Columns({"input", "from", "records", "first", "missing"})
            List<Source> sources,

            Optional<BigDecimal> usdAWake,
            Optional<BigDecimal> usdAMonth) {
        public static final Seen NOTHING = new Seen(List.of(), Optional.empty(), Optional.empty());
    }

    /// What a source returns today.
    ///
    /// @param first   its first record, cut
    /// @param missing why it can't be read
    public record Source(
            String input,
            String from,
            int records,
            Optional<Instant> asOf,
            Optional<String> first,
            Optional<String> missing) {}

    /// When it wakes by its schedule, in the user's language.
    public Optional<String> schedule(Contract contract) {
        return contract.timing().cron().map(cron -> SpokenSchedule.of(cron, locale));
    }

    /// Reads the sources as they are now.
    public Seen look(Contract contract, Call call) {
        List<Source> sources = new ArrayList<>();
        List<String> texts = new ArrayList<>(List.of(contract.instructions()));
        contract.inputs().forEach(input -> {
            call.progress().task(input.name(), sources.size(), contract.inputs().size());
            switch (reader.read(
                    input,
                    call.now(),
                    Optional.empty(),
                    contract.zone(zone),
                    Why.of(Why.Work.CONTRACT),
                    call.cancel())) {
                case InputRead.Seen seen -> {
                    List<Json.Obj> records = seen.fetched().records();
                    records.forEach(each -> texts.add(each.toString()));
                    sources.add(new Source(
                            seen.name(),
                            seen.from(),
                            records.size(),
                            Optional.of(seen.fetched().asOf()),
                            records.stream().findFirst().map(Json::toString).map(Outlook::cut),
                            Optional.empty()));
                }
                case InputRead.Missing missing ->
                    sources.add(new Source(
                            missing.name(),
                            missing.from(),
                            0,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(missing.why())));
            }
        });
        Optional<BigDecimal> once = estimated(contract, texts);
        return new Seen(
                List.copyOf(sources),
                once,
                once.flatMap(usd -> contract.schedule(zone)
                        .map(schedule -> usd.multiply(BigDecimal.valueOf(slots(schedule, call))))));
    }

    /// Nothing for a model that is not there: approving is then no less possible than knowing what it would cost.
    private Optional<BigDecimal> estimated(Contract contract, List<String> texts) {
        try {
            return Optional.of(Beside.estimate(models.apply(contract.agent().model()), texts));
        } catch (Problem.Unavailable unknown) {
            return Optional.empty();
        }
    }

    private static long slots(Schedule schedule, Call call) {
        return schedule.count(call.now(), call.now().plus(MONTH));
    }

    private static String cut(String text) {
        if (text.length() <= SHOWN) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
        return text.substring(0, end) + " …";
    }
}
