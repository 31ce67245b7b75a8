package heinzel.adapters.http;

import heinzel.api.outbox.Why;
import java.net.URI;
import java.time.Duration;

/// What to get.
///
/// @param source  how the person knows it, to begin a message: `The feed "blog"`
/// @param mend    where its address is mended: `[adapters.feed] feeds`
/// @param address http or https
/// @param accept  the media types that are understood
/// @param time    longest it may take, from the first byte sent to the last one read
/// @param bytes   most it may send, as sent and as unpacked
/// @param open    whether the address may be shown: a contract names it, and not the settings, where it may be a secret
/// @param why     for what work, for the record of what was sent
public record Asked(
        String source, String mend, URI address, String accept, Duration time, long bytes, boolean open, Why why) {}
