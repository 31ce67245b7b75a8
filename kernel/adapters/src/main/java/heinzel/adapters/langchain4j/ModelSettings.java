package heinzel.adapters.langchain4j;

import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/// One table `[models.<name>]`.
///
/// @param name       the table's name
/// @param baseUrl    empty for the provider's own
/// @param model      as the provider names it; empty when the table describes none
/// @param credential the credential's name; empty for none
/// @param price      in USD per million tokens; empty for a known one
record ModelSettings(
        String name,
        Provider provider,
        String baseUrl,
        String model,
        String credential,
        Map<String, BigDecimal> price) {
    /// Who speaks which protocol.
    enum Provider {
        ANTHROPIC,
        OPENAI_COMPATIBLE,
        OLLAMA
    }

    static List<Setting<?>> declared(String name) {
        return List.of(provider(name), baseUrl(name), model(name), credential(name), price(name));
    }

    static ModelSettings read(Settings settings, String name) {
        Provider provider = switch (settings.get(provider(name))) {
            case "openai-compatible" -> Provider.OPENAI_COMPATIBLE;
            case "ollama" -> Provider.OLLAMA;
            default -> Provider.ANTHROPIC;
        };
        boolean chosen = settings.origin(credential(name)).layer() != Settings.Layer.BUILT_IN;
        String credential = settings.get(credential(name));
        return new ModelSettings(
                name,
                provider,
                settings.get(baseUrl(name)).strip(),
                settings.get(model(name)).strip(),
                // The built-in name is Anthropic's key, which goes to nobody else.
                chosen ? credential : usualCredential(provider),
                settings.get(price(name)));
    }

    String key(String setting) {
        return "models." + name + "." + setting;
    }

    private static String usualCredential(Provider provider) {
        return switch (provider) {
            case ANTHROPIC -> "anthropic";
            case OPENAI_COMPATIBLE -> "openai";
            case OLLAMA -> "";
        };
    }

    private static Setting<String> provider(String name) {
        return Setting.choice(
                "models." + name + ".provider",
                List.of("anthropic", "openai-compatible", "ollama"),
                "whose protocol the model speaks");
    }

    private static Setting<String> baseUrl(String name) {
        return Setting.text("models." + name + ".base_url", "", "where the model answers, without the version path");
    }

    private static Setting<String> model(String name) {
        return Setting.text("models." + name + ".model", "", "the model, as its provider names it");
    }

    private static Setting<String> credential(String name) {
        return Setting.text("models." + name + ".credential", "anthropic", "the name of the credential it needs");
    }

    private static Setting<Map<String, BigDecimal>> price(String name) {
        return Setting.decimalTable(
                "models." + name + ".price",
                "USD per million tokens: input, output, cache_read, cache_write; known models are built in");
    }
}
