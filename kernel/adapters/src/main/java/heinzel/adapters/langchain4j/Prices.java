package heinzel.adapters.langchain4j;

import heinzel.api.model.Price;
import heinzel.api.operation.Problem;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What tokens cost: as set, else as published by the provider, else nothing for a model on this machine. A model
/// whose price nobody knows is refused, because no cap could hold it.
///
/// The lists are in USD per million tokens: input, output, read from the cache, written to it. They were held
/// against public pages in November 2026, and what no page confirmed is not in them:
///
/// - Anthropic: the pricing page and the models' own pages on platform.claude.com; writes at the rate for five
///   minutes. Left out are the 5.5 models: what the pages said of their caches changed or, for Haiku, hangs on
///   how long a request is.
/// - OpenAI: the models' own pages on developers.openai.com for `gpt-5`, `gpt-5.1`, `gpt-5-mini` and
///   `gpt-5-nano`; GitHub's table of model prices for `gpt-4.1`; for the others what gateways and clients publish
///   as OpenAI's prices. Left out are `o3`, on whose cached input they disagree, and every model that costs more
///   for a long request. Writing to the cache costs what input costs.
final class Prices {
    private static final Map<String, Price> ANTHROPIC = Map.ofEntries(
            price("claude-opus-5", "5", "25", "0.50", "6.25"),
            price("claude-opus-4-8", "5", "25", "0.50", "6.25"),
            price("claude-opus-4-7", "5", "25", "0.50", "6.25"),
            price("claude-opus-4-6", "5", "25", "0.50", "6.25"),
            price("claude-opus-4-5", "5", "25", "0.50", "6.25"),
            price("claude-opus-4-1", "15", "75", "1.50", "18.75"),
            price("claude-opus-4", "15", "75", "1.50", "18.75"),
            price("claude-sonnet-5", "2", "10", "0.20", "2.50"),
            price("claude-sonnet-4-6", "3", "15", "0.30", "3.75"),
            price("claude-sonnet-4-5", "3", "15", "0.30", "3.75"),
            price("claude-sonnet-4", "3", "15", "0.30", "3.75"),
            price("claude-3-7-sonnet", "3", "15", "0.30", "3.75"),
            price("claude-haiku-4-5", "1", "5", "0.10", "1.25"),
            price("claude-3-5-haiku", "0.80", "4", "0.08", "1"),
            price("claude-3-haiku", "0.25", "1.25", "0.03", "0.30"));
    private static final Map<String, Price> OPENAI = Map.ofEntries(
            price("gpt-5", "1.25", "10", "0.125", "1.25"),
            price("gpt-5.1", "1.25", "10", "0.125", "1.25"),
            price("gpt-5-mini", "0.25", "2", "0.025", "0.25"),
            price("gpt-5-nano", "0.05", "0.40", "0.005", "0.05"),
            price("gpt-4.1", "2", "8", "0.50", "2"),
            price("gpt-4.1-mini", "0.40", "1.60", "0.10", "0.40"),
            price("gpt-4.1-nano", "0.10", "0.40", "0.025", "0.10"),
            price("gpt-4o", "2.50", "10", "1.25", "2.50"),
            price("gpt-4o-mini", "0.15", "0.60", "0.075", "0.15"),
            price("o4-mini", "1.10", "4.40", "0.275", "1.10"));
    private static final Set<String> KEYS = Set.of("input", "output", "cache_read", "cache_write");

    private Prices() {}

    static Price of(ModelSettings settings, Endpoint endpoint) {
        if (!settings.price().isEmpty()) {
            return set(settings);
        }
        Optional<Price> known = known(settings, endpoint);
        if (known.isPresent()) {
            return known.get();
        }
        if (endpoint.local()) {
            return Price.FREE;
        }
        throw new Problem.Refused(
                "The price of the model \"" + settings.model() + "\" at " + endpoint.host()
                        + " is not known, so no cap on spending could hold.",
                "Say it in hz.toml under [models." + settings.name()
                        + "], in USD per million tokens: price = { input = 1.0, output = 5.0 }");
    }

    /// A known name counts on this machine too: what answers here may pass the request on.
    private static Optional<Price> known(ModelSettings settings, Endpoint endpoint) {
        String name = settings.model().replaceFirst("-(?:\\d{8}|\\d{4}-\\d{2}-\\d{2}|latest)$", "");
        return switch (settings.provider()) {
            case ANTHROPIC -> Optional.ofNullable(ANTHROPIC.get(name.replaceFirst("-0$", "")));
            case OPENAI_COMPATIBLE ->
                endpoint.local() || endpoint.host().equals("api.openai.com")
                        ? Optional.ofNullable(OPENAI.get(name))
                        : Optional.empty();
            case OLLAMA -> Optional.empty();
        };
    }

    private static Price set(ModelSettings settings) {
        Map<String, BigDecimal> price = settings.price();
        BigDecimal input = price.get("input");
        BigDecimal output = price.get("output");
        if (input == null
                || output == null
                || !KEYS.containsAll(price.keySet())
                || price.values().stream().anyMatch(value -> value.signum() < 0)) {
            throw new Problem.Invalid(
                    settings.key("price") + " must have input and output, may have cache_read and cache_write, and none"
                            + " below zero.",
                    "price = { input = 1.0, output = 5.0 }");
        }
        // What is not said of the cache is taken at its dearest.
        BigDecimal written = settings.provider() == ModelSettings.Provider.ANTHROPIC
                ? input.multiply(new BigDecimal("1.25"))
                : input;
        return new Price(
                input, output, price.getOrDefault("cache_read", input), price.getOrDefault("cache_write", written));
    }

    private static Map.Entry<String, Price> price(
            String model, String input, String output, String cacheRead, String cacheWrite) {
        return Map.entry(
                model,
                new Price(
                        new BigDecimal(input),
                        new BigDecimal(output),
                        new BigDecimal(cacheRead),
                        new BigDecimal(cacheWrite)));
    }
}
