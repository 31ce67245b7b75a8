package heinzel.heads.http.web;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.heads.http.serving.EventStream;
import heinzel.heads.http.serving.Offered;
import heinzel.kernel.Bug;
import heinzel.kernel.Entry;
import heinzel.kernel.Outcome;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Sends open pages what is noticed: a notice that is new, or that has changed since. It looks once a second,
/// and only while a page is open; other processes raise notices too, and a file that is read tells of all of
/// them. Safe for use by several threads.
final class NoticeFeed implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(NoticeFeed.class.getName());
    private static final int BEATS = 10;
    private static final int MOST = 100;

    private final Entry entry;
    private final Optional<OperationSpec> notices;
    private final CountDownLatch closed = new CountDownLatch(1);

    NoticeFeed(Entry entry, Offered offered) {
        this.entry = entry;
        this.notices = offered.at("/system/notify/list");
    }

    /// Sends until the page is gone or this is closed. The stream begins with what is noticed from now on.
    void follow(EventStream events) {
        try (events) {
            Map<String, String> known = states(look());
            events.beat();
            int silent = 0;
            while (!closed.await(1, TimeUnit.SECONDS)) {
                boolean sent = false;
                for (Json.Obj notice : look().values()) {
                    String event = notice.text("event").orElse("");
                    String state = notice.toString();
                    if (!state.equals(known.put(event, state))) {
                        sent = true;
                        if (!events.send("notice", state)) {
                            return;
                        }
                    }
                }
                silent = sent ? 0 : silent + 1;
                if (silent >= BEATS) {
                    silent = 0;
                    if (!events.beat()) {
                        return;
                    }
                }
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private static Map<String, String> states(Map<String, Json.Obj> notices) {
        Map<String, String> states = new HashMap<>();
        notices.forEach((event, notice) -> states.put(event, notice.toString()));
        return states;
    }

    private Map<String, Json.Obj> look() {
        Map<String, Json.Obj> found = new HashMap<>();
        if (notices.isEmpty()) {
            return found;
        }
        try {
            Outcome outcome = entry.invoke(
                    notices.get(), Json.object("limit", Json.number(MOST)), Progress.silent(), Cancellation.none());
            if (outcome instanceof Outcome.Ran ran) {
                for (Json item : ran.json().list("items")) {
                    if (item instanceof Json.Obj notice) {
                        found.put(notice.text("event").orElse(""), notice);
                    }
                }
            }
        } catch (Problem | Bug unreadable) {
            LOG.log(Level.WARNING, "The notices can't be read for a page", unreadable);
        }
        return found;
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
