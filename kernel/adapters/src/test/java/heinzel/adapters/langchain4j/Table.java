package heinzel.adapters.langchain4j;

import heinzel.adapters.outbox.Boxes;
import heinzel.api.credential.Credentials.Secret;
import heinzel.api.model.Model;
import heinzel.api.outbox.Outbox;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.api.settings.SettingsFile;
import heinzel.kernel.json.JsonCodec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One `[models.default]` table, and the credentials there are.
record Table(Map<String, Object> values, Map<String, String> secrets, Outbox outbox) {
    static Table of(String provider, String baseUrl, String model) {
        return new Table(
                Map.of("provider", provider, "base_url", baseUrl, "model", model),
                Map.of("anthropic", "sk-test"),
                Boxes.none());
    }

    Table with(String key, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(key, value);
        return new Table(more, secrets, outbox);
    }

    Table withSecrets(Map<String, String> other) {
        return new Table(values, other, outbox);
    }

    Table notedIn(Outbox other) {
        return new Table(values, secrets, other);
    }

    Optional<Model> find() {
        return new ConfiguredModels(
                        settings(),
                        name -> Optional.ofNullable(secrets.get(name)).map(Secret::new),
                        new JsonCodec(),
                        outbox)
                .open("default");
    }

    Model open() {
        return find().orElseThrow();
    }

    private Settings settings() {
        return new Settings() {
            @Override
            @SuppressWarnings("unchecked")
            public <T> T get(Setting<T> setting) {
                return (T) values.getOrDefault(setting.key().replace("models.default.", ""), setting.fallback());
            }

            @Override
            public <T> Origin origin(Setting<T> setting) {
                boolean set = values.containsKey(setting.key().replace("models.default.", ""));
                return new Origin(set ? Layer.USER : Layer.BUILT_IN, Optional.empty());
            }

            @Override
            public SettingsFile file() {
                throw new AssertionError("nothing here writes settings");
            }
        };
    }
}
