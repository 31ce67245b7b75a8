package heinzel.modules.heinzel.source;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.pace.Deadline;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/// Reads a contract's inputs through the adapters that serve them. What was staged is not fetched again. Any
/// thread may read.
public final class InputReader {
    private static final Setting<Duration> TIMEOUT = Setting.time(
                    "sources.timeout", Duration.ofSeconds(30), "Longest a source may take to answer.")
            .loweredInProject();
    private static final Setting<Long> MAX_BYTES = Setting.whole(
                    "sources.max_bytes", 4_194_304, 1_024, 1L << 30, "Most bytes that are read of a source at once.")
            .loweredInProject();

    /// What an adapter is given beyond its limit to keep it by itself, and to end what it started.
    private static final Duration GRACE = Duration.ofSeconds(5);

    /// More than sources are read at once.
    private static final int LOCKS = 64;

    private final Catalogue catalogue;
    private final SourceCache cache;
    private final Settings settings;
    private final Fingerprints fingerprints;
    private final SourceCounter counter;
    private final Lock[] locks =
            Stream.generate(ReentrantLock::new).limit(LOCKS).toArray(Lock[]::new);

    public InputReader(Catalogue catalogue, SourceCache cache, Settings settings, Codec codec, SourceCounter counter) {
        this.catalogue = catalogue;
        this.cache = cache;
        this.settings = settings;
        this.fingerprints = new Fingerprints(codec);
        this.counter = counter;
    }

    public static List<Setting<?>> settings() {
        return List.of(TIMEOUT, MAX_BYTES);
    }

    /// How long somebody outside may take.
    public Duration timeout() {
        return settings.get(TIMEOUT);
    }

    /// How much they may answer, in bytes.
    public long maxBytes() {
        return settings.get(MAX_BYTES);
    }

    /// Reads one input.
    ///
    /// @param until        the end of its window: the slot, or when it was asked for
    /// @param lastApproved when its output was last approved
    /// @param zone         the contract's
    /// @param why          for what work
    public InputRead read(
            Input input, Instant until, Optional<Instant> lastApproved, ZoneId zone, Why why, Cancellation cancel) {
        Optional<SourceMethod> method;
        try {
            method = catalogue.method(input.from());
        } catch (Problem unasked) {
            return missing(input, unasked);
        }
        Optional<SourceAdapter> adapter = catalogue.adapter(input.capability());
        if (method.isEmpty() || adapter.isEmpty()) {
            return new InputRead.Missing(
                    input.name(), input.from(), "No adapter here serves " + input.from() + ". See: hz system doctor");
        }
        SourceRequest request = request(input, method.get(), until, lastApproved, zone, why);
        try {
            return staged(cache.entry(request, until), input, method.get(), adapter.get(), request, cancel);
        } catch (Problem.Cancelled stopped) {
            throw stopped;
        } catch (Problem wrong) {
            return missing(input, wrong);
        }
    }

    private static InputRead missing(Input input, Problem wrong) {
        String mend = wrong.fix().isEmpty() ? "" : " " + wrong.fix();
        return new InputRead.Missing(input.name(), input.from(), wrong.said() + mend);
    }

    /// Forgets what was staged for an input that was looked at and that no turn will read.
    ///
    /// @param entry its {@link InputRead.Seen#entry}
    public void forget(String entry) {
        cache.drop(entry);
    }

    /// Two turns that read the same at once share one fetch.
    private InputRead.Seen staged(
            String entry,
            Input input,
            SourceMethod method,
            SourceAdapter adapter,
            SourceRequest request,
            Cancellation cancel) {
        Lock fetching = locks[Math.floorMod(entry.hashCode(), locks.length)];
        fetching.lock();
        try {
            Optional<Fetched> there = cache.find(entry);
            Fetched fetched = there.orElseGet(() -> fetched(adapter, request, cancel));
            if (there.isEmpty()) {
                cache.put(entry, request, fetched);
            }
            counter.count(there.isPresent());
            return seen(entry, input, method, request, fetched, there.isPresent());
        } finally {
            fetching.unlock();
        }
    }

    private static Fetched fetched(SourceAdapter adapter, SourceRequest request, Cancellation cancel) {
        return Deadline.within(
                request.timeout().plus(GRACE),
                () -> adapter.fetch(request, cancel),
                () -> new Problem.Unavailable(
                        request.from() + " did not answer within "
                                + request.timeout().toSeconds() + " s, and could not be stopped.",
                        "See whether the disk or the network that it lies on hangs."));
    }

    private SourceRequest request(
            Input input, SourceMethod method, Instant until, Optional<Instant> lastApproved, ZoneId zone, Why why) {
        Optional<Instant> since = method.windowed()
                ? input.window().map(window -> window.since(until, lastApproved, zone))
                : Optional.empty();
        return new SourceRequest(
                input.from(),
                input.args(),
                since,
                method.windowed() ? Optional.of(until) : Optional.empty(),
                zone,
                settings.get(TIMEOUT),
                settings.get(MAX_BYTES),
                why.reading(input.name()));
    }

    private InputRead.Seen seen(
            String entry, Input input, SourceMethod method, SourceRequest request, Fetched fetched, boolean cached) {
        Map<String, String> prints = fingerprints.of(method, fetched);
        long bytes = Json.array(fetched.records()).toString().getBytes(StandardCharsets.UTF_8).length;
        return new InputRead.Seen(
                input.name(), input.from(), request.since(), request.until(), fetched, prints, bytes, cached, entry);
    }
}
