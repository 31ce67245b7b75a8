package heinzel.adapters.http;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.zip.ZipException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Why something could not be got, in a person's words. An address may hold a secret: only its host is named.
final class Failures {
    private Failures() {}

    static Problem of(Asked asked, IOException failed) {
        return switch (failed) {
            case Body.TooMuch _ ->
                new Problem.Unavailable(
                        asked.source() + " has more than " + asked.bytes() + " bytes.",
                        "Raise [sources] max_bytes, or name a smaller one.");
            case Body.Packed packed ->
                unavailable(
                        asked,
                        "packs its answer in a way that hz does not know (" + plain(packed.getMessage()) + ")",
                        failed);
            case ZipException _ -> unavailable(asked, "sent an answer that can't be unpacked", failed);
            case HttpConnectTimeoutException _ -> unavailable(asked, "did not answer", failed);
            case HttpTimeoutException _ -> late(asked);
            case SSLException _ -> unavailable(asked, "has no certificate that this machine trusts", failed);
            case ConnectException refused when unknownHost(refused) -> unavailable(asked, "is not known", failed);
            case ConnectException _ -> unavailable(asked, "could not be reached", failed);
            default -> unavailable(asked, "broke off (" + failed.getClass().getSimpleName() + ")", failed);
        };
    }

    private static boolean unknownHost(ConnectException refused) {
        return refused.getCause() instanceof UnknownHostException
                || refused.getCause() instanceof UnresolvedAddressException
                || (refused.getCause() != null && refused.getCause().getCause() instanceof UnresolvedAddressException);
    }

    private static Problem unavailable(Asked asked, String what, IOException failed) {
        return new Problem.Unavailable(
                asked.source() + " could not be read: " + asked.address().getHost() + " " + what + ".",
                "See whether this machine is online, and the address in " + asked.mend() + ".",
                failed);
    }

    static Problem late(Asked asked) {
        return new Problem.Unavailable(
                asked.source() + " took longer than " + asked.time().toSeconds() + " s: "
                        + asked.address().getHost() + " had not sent all of it.",
                "Try again later, or raise [sources] timeout.");
    }

    static Problem status(Asked asked, URI at, int status) {
        return new Problem.Unavailable(
                asked.source() + " could not be read: " + at.getHost() + " answered " + status + ".",
                switch (status) {
                    case 401, 403 ->
                        "It wants a login that hz does not have. Copy an address that needs none into " + asked.mend()
                                + ".";
                    case 404, 410 -> "It is not there any more. Copy its address anew into " + asked.mend() + ".";
                    case 429 -> "It was asked too often. Give the input a longer recheck.";
                    default -> "Try again later.";
                });
    }

    static Problem redirects(Asked asked) {
        return new Problem.Unavailable(
                asked.source() + " could not be read: " + asked.address().getHost()
                        + " sends from one address to the next without end.",
                "Copy the address that a browser ends at into " + asked.mend() + ".");
    }

    static Problem intoHere(Asked asked, String host) {
        return new Problem.Refused(
                asked.source() + " was not read: " + asked.address().getHost() + " points to " + plain(host)
                        + ", which is on this machine or in its own network.",
                "If you mean that one, name its own address in " + asked.mend() + ".");
    }

    static Problem elsewhere(Asked asked) {
        return new Problem.Refused(
                asked.source() + " was not read: " + asked.address().getHost()
                        + " points to an address that is less safe or no web address at all.",
                "Copy the address that a browser ends at into " + asked.mend() + ".");
    }

    private static String plain(@Nullable String text) {
        String kept = String.valueOf(text).replaceAll("\\p{Cc}", " ");
        return kept.length() > 80 ? kept.substring(0, 80) + "…" : kept;
    }
}
