package heinzel.adapters.langchain4j;

import dev.langchain4j.exception.HttpException;
import heinzel.api.credential.Credentials;
import heinzel.api.operation.Problem;
import heinzel.api.text.Redaction;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLHandshakeException;

/// Says what went wrong with a model and what to do, by status and kind, never by guessing from text where
/// there is a status. What the provider says of it is quoted, short.
final class Failures {
    private static final Pattern MESSAGE = Pattern.compile("\"message\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.){1,2000})\"");
    private static final Pattern TYPE = Pattern.compile("\"type\"\\s*:\\s*\"([a-z_]+_error)\"");
    private static final int MOST_QUOTED = 300;

    private final ModelSettings settings;
    private final Endpoint endpoint;
    private final Optional<Credentials.Secret> secret;

    /// @param secret what the provider was sent to know us by; never part of what is said, should he repeat it
    Failures(ModelSettings settings, Endpoint endpoint, Optional<Credentials.Secret> secret) {
        this.settings = settings;
        this.endpoint = endpoint;
        this.secret = secret;
    }

    static Failures of(Dialect dialect) {
        return new Failures(dialect.settings(), dialect.endpoint(), dialect.secret());
    }

    Problem of(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            Optional<Problem> known = known(cause);
            if (known.isPresent()) {
                return known.get();
            }
        }
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        // An error inside a stream has no status any more; its type says as much.
        Matcher type = TYPE.matcher(String.valueOf(root.getMessage()));
        return type.find() ? status(statusOf(type.group(1)), String.valueOf(root.getMessage()), failure) : cut(failure);
    }

    Problem cut() {
        return problem("broke off its answer before the end.", "Try again.");
    }

    Problem silent(Duration silence) {
        return problem(
                "said nothing for " + silence.toSeconds() + " seconds.",
                "Try again; if it happens again, see whether " + endpoint.host() + " has trouble.");
    }

    private Optional<Problem> known(Throwable cause) {
        return Optional.ofNullable(
                switch (cause) {
                    case HttpException http -> status(http.statusCode(), String.valueOf(http.getMessage()), http);
                    case UnknownHostException unknown -> unreachable(unknown);
                    case UnresolvedAddressException unknown -> unreachable(unknown);
                    case ConnectException refused -> nobody(refused);
                    case HttpConnectTimeoutException late -> nobody(late);
                    case HttpTimeoutException late ->
                        problem("does not answer at " + endpoint.url() + " in time.", "Try again.", late);
                    case SSLHandshakeException untrusted ->
                        notServed(
                                "could not be reached over an encrypted connection that this machine trusts ("
                                        + untrusted.getMessage() + ").",
                                "See that " + endpoint.host() + " has a certificate which Java trusts.",
                                untrusted);
                    default -> null;
                });
    }

    private Problem status(int status, String body, Throwable cause) {
        String quoted = quoted(body);
        if (status == 402 || ((status == 400 || status == 429) && outOfCredit(body))) {
            return notServed(
                    "was refused because the account has no credit left" + quoted,
                    "Add credit at " + endpoint.host() + ", or name another model in " + settings.key("model") + ".",
                    cause);
        }
        return switch (status) {
            case 401, 403 ->
                notServed(
                        "was refused: " + endpoint.host() + " does not accept the credential \"" + settings.credential()
                                + "\" (" + status + ")" + quoted,
                        settings.credential().isEmpty()
                                ? "Set " + settings.key("credential") + " in hz.toml"
                                : ConfiguredModels.setCredential(settings.credential()),
                        cause);
            case 404 ->
                notServed(
                        "is not there: " + endpoint.host() + " knows no such model or path (404)" + quoted,
                        "Set " + settings.key("model") + " in hz.toml, or mend " + settings.key("base_url") + ".",
                        cause);
            case 413 -> notServed("got more than it takes (413)" + quoted, "Watch fewer or smaller inputs.", cause);
            case 429 ->
                notServed(
                        "has been asked more often than " + endpoint.host() + " allows (429)" + quoted,
                        "Wait a few minutes, then try again.",
                        cause);
            case 503, 529 ->
                problem(
                        "is overloaded at the moment (" + status + ")" + quoted,
                        "Wait a few minutes, then try again.",
                        cause);
            default ->
                status >= 500
                        ? problem(
                                "failed at " + endpoint.host() + " (" + status + ")" + quoted,
                                "Wait a few minutes, then try again.",
                                cause)
                        : notServed(
                                "did not take the request (" + status + ")" + quoted,
                                "See the settings below [models." + settings.name() + "].",
                                cause);
        };
    }

    private static int statusOf(String type) {
        return switch (type) {
            case "authentication_error" -> 401;
            case "billing_error" -> 402;
            case "permission_error" -> 403;
            case "not_found_error" -> 404;
            case "request_too_large", "request_too_large_error" -> 413;
            case "rate_limit_error" -> 429;
            case "overloaded_error" -> 529;
            case "invalid_request_error" -> 400;
            default -> 500;
        };
    }

    private static boolean outOfCredit(String body) {
        String text = body.toLowerCase(Locale.ROOT);
        return text.contains("credit_balance_too_low")
                || text.contains("credit balance")
                || text.contains("insufficient_quota")
                || text.contains("billing_error");
    }

    private Problem nobody(Throwable cause) {
        return notServed(
                "does not answer: there is nobody at " + endpoint.url() + ".",
                settings.provider() == ModelSettings.Provider.OLLAMA
                        ? "ollama serve"
                        : "Start the server, or mend " + settings.key("base_url") + ".",
                cause);
    }

    private Problem unreachable(Throwable cause) {
        return notServed(
                "does not answer: the host " + endpoint.host() + " is not known.",
                "See whether this machine is online, and " + settings.key("base_url") + ".",
                cause);
    }

    private Problem cut(Throwable cause) {
        return problem("broke off its answer before the end.", "Try again.", cause);
    }

    private Problem problem(String what, String fix, Throwable cause) {
        String said = "The model \"" + settings.model() + "\" " + what;
        return repeatsTheSecret(cause) ? new Problem.Unavailable(said, fix) : new Problem.Unavailable(said, fix, cause);
    }

    /// Where no answer was begun, so that none is charged.
    private Problem notServed(String what, String fix, Throwable cause) {
        return new Problem.NotServed("The model \"" + settings.model() + "\" " + what, fix, cause);
    }

    private Problem problem(String what, String fix) {
        return new Problem.Unavailable("The model \"" + settings.model() + "\" " + what, fix);
    }

    /// A trace of such a failure would show the secret wherever it is written.
    private boolean repeatsTheSecret(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (!withoutSecret(message).equals(message)) {
                return true;
            }
        }
        return false;
    }

    private String withoutSecret(String text) {
        String known = secret.map(Credentials.Secret::reveal).orElse("");
        return Redaction.redact(known.isBlank() ? text : text.replace(known, "[credential]"));
    }

    /// The provider's own sentence, cut short; never the whole body, which may repeat what was sent.
    private String quoted(String body) {
        Matcher found = MESSAGE.matcher(withoutSecret(body));
        if (!found.find()) {
            return ".";
        }
        String message = found.group(1)
                .replaceAll("\\\\[nrt]", " ")
                .replace("\\\"", "\"")
                .replaceAll("\\p{Cc}", " ");
        return ": " + (message.length() > MOST_QUOTED ? message.substring(0, MOST_QUOTED) + "…" : message);
    }
}
