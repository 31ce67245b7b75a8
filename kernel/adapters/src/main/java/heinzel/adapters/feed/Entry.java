package heinzel.adapters.feed;

import heinzel.api.json.Json;
import java.time.Instant;
import java.util.Optional;

/// One entry of a feed.
///
/// @param at    when it was published; where the feed does not say, when it counts as published
/// @param dated whether the feed says when
record Entry(String id, Instant at, boolean dated, String title, String link, String summary) {
    /// One without a time of its own is in every window: nothing tells that it is not.
    boolean within(Optional<Instant> since, Optional<Instant> until) {
        return !dated
                || (since.filter(at::isBefore).isEmpty()
                        && until.filter(end -> !at.isBefore(end)).isEmpty());
    }

    Json.Obj record() {
        return Json.object("id", id)
                .with("at", at.toString())
                .with("title", title)
                .with("link", link)
                .with("summary", summary);
    }
}
