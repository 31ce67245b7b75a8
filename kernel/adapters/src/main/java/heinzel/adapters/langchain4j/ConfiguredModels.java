package heinzel.adapters.langchain4j;

import heinzel.api.credential.Credentials;
import heinzel.api.json.Codec;
import heinzel.api.model.Model;
import heinzel.api.model.ModelProvider;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Outbox;
import heinzel.api.settings.Settings;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// The models that settings describe.
public final class ConfiguredModels implements ModelProvider {
    /// A provider that sends nothing at all for this long, not even a sign of life, has been lost.
    static final Duration SILENCE = Duration.ofMinutes(3);

    private final Settings settings;
    private final Credentials credentials;
    private final Codec codec;
    private final Outbox outbox;

    ConfiguredModels(Settings settings, Credentials credentials, Codec codec, Outbox outbox) {
        this.settings = settings;
        this.credentials = credentials;
        this.codec = codec;
        this.outbox = outbox;
    }

    @Override
    public Optional<Model> open(String name) {
        return dialect(name)
                .map(dialect -> new DirectModel(
                        Prices.of(dialect.settings(), dialect.endpoint()),
                        dialect,
                        new Conversation(codec),
                        SILENCE,
                        outbox));
    }

    /// Who is spoken to, and how, when the table names a model and all that it needs is there.
    Optional<Dialect> dialect(String name) {
        if (!name.matches("[a-z0-9][a-z0-9_-]{0,63}")) {
            throw new Problem.Invalid(
                    "\"" + name + "\" is no name of a model table.", "Name one of the tables [models.<name>].");
        }
        ModelSettings model = ModelSettings.read(settings, name);
        if (model.model().isEmpty()) {
            return Optional.empty();
        }
        Endpoint endpoint = Endpoint.of(model);
        Optional<Credentials.Secret> secret =
                model.credential().isEmpty() ? Optional.empty() : credentials.find(model.credential());
        if (secret.isEmpty() && !endpoint.local() && model.provider() == ModelSettings.Provider.ANTHROPIC) {
            throw new Problem.Unavailable(
                    "The model \"" + model.model() + "\" needs the credential \"" + model.credential()
                            + "\", and there is none of that name.",
                    setCredential(model.credential()));
        }
        if (secret.isPresent() && !endpoint.local() && !endpoint.encrypted()) {
            throw new Problem.Refused(
                    "The credential \"" + model.credential() + "\" would go to " + endpoint.url()
                            + " unencrypted, for everybody on the way to read.",
                    "Use an https address in " + model.key("base_url") + ", or set " + model.key("credential")
                            + " to \"\" if the server needs none.");
        }
        return Optional.of(new Dialect(model, endpoint, secret));
    }

    static String setCredential(String name) {
        return "export HZ_CREDENTIAL_" + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_")
                + "=…, or keep it for good: hz system credential set " + name;
    }
}
