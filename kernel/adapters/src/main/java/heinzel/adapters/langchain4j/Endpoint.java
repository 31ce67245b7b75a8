package heinzel.adapters.langchain4j;

import heinzel.api.operation.Problem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/// Where a model answers.
///
/// @param url   with the version path, without a slash at its end
/// @param host  in lower case
/// @param local whether it is this machine
record Endpoint(String url, String host, boolean local) {
    static Endpoint of(ModelSettings settings) {
        if (!settings.baseUrl().isEmpty()) {
            return parse(settings, settings.baseUrl());
        }
        return switch (settings.provider()) {
            case ANTHROPIC -> parse(settings, "https://api.anthropic.com");
            case OLLAMA -> parse(settings, "http://127.0.0.1:11434");
            case OPENAI_COMPATIBLE ->
                throw new Problem.Invalid(
                        "An OpenAI-compatible model needs " + settings.key("base_url") + ", which is empty.",
                        "Set " + settings.key("base_url") + " in hz.toml, for example to https://api.openai.com");
        };
    }

    boolean encrypted() {
        return url.startsWith("https:");
    }

    private static Endpoint parse(ModelSettings settings, String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException bad) {
            throw wrong(settings, text);
        }
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        if (uri.getHost() == null
                || !scheme.matches("https?")
                || uri.getRawUserInfo() != null
                || uri.getRawQuery() != null) {
            throw wrong(settings, text);
        }
        String path = uri.getRawPath() == null ? "" : uri.getRawPath().replaceFirst("/+$", "");
        String host = uri.getHost().toLowerCase(Locale.ROOT);
        String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
        return new Endpoint(scheme + "://" + host + port + (path.isEmpty() ? "/v1" : path), host, loopback(host));
    }

    private static boolean loopback(String host) {
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.equals("[::1]")
                || host.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}");
    }

    private static Problem.Invalid wrong(ModelSettings settings, String text) {
        return new Problem.Invalid(
                settings.key("base_url") + " is \"" + text + "\", which is no address of a server.",
                "Write it like https://api.example.org, without user, password or query.");
    }
}
