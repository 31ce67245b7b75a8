package heinzel.adapters.place;

import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.api.source.SourceRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// Whether a source that settings name can be read. One that is named wrongly is an error; one that does not
/// answer may do so tomorrow, and is a warning.
///
/// @param kind    what it is, as checks are named: `feed`
/// @param mending the command that changes the setting
public record SourceCheck(String kind, NamedSource source, NamedSources sources, String mending)
        implements HealthCheck {
    private static final Duration TIME = Duration.ofSeconds(20);
    private static final long BYTES = 4L * 1024 * 1024;

    /// A check for each source.
    public static List<HealthCheck> all(String kind, NamedSources sources, String mending) {
        return sources.named().stream()
                .<HealthCheck>map(source -> new SourceCheck(kind, source, sources, mending))
                .toList();
    }

    @Override
    public String id() {
        return kind + "." + source.name();
    }

    @Override
    public Finding look(Call call) {
        Instant now = call.now();
        SourceRequest request = new SourceRequest(
                source.from(),
                source.arguments(),
                Optional.of(now.minus(Duration.ofDays(1))),
                Optional.of(now),
                ZoneOffset.UTC,
                TIME,
                BYTES,
                Why.of(Why.Work.CHECK));
        try {
            sources.look(request, call.cancel());
            return Finding.well("\"" + source.name() + "\" can be read (" + kind + ").")
                    .told("source.ready", source.name());
        } catch (Problem.Cancelled stopped) {
            throw stopped;
        } catch (Problem.Invalid unfit) {
            return Finding.error(unfit.said(), mending).told("source.unfit", source.name(), unfit.said());
        } catch (Problem unread) {
            String fix = unread.fix().isEmpty() ? mending : unread.fix();
            return Finding.warning(unread.said(), fix).told("source.unread", source.name(), unread.said());
        }
    }
}
