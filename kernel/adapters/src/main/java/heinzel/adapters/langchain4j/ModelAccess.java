package heinzel.adapters.langchain4j;

import com.fasterxml.jackson.core.JacksonException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.model.catalog.ModelDescription;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Why;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Whether the model's provider accepts the credential and lists the model, which is asked of the provider and costs
/// nothing. What is missing before anybody can be asked, `model` says.
final class ModelAccess implements HealthCheck {
    private static final String TABLE = "default";

    private final ConfiguredModels models;
    private final Outbox outbox;
    private final Path settings;

    /// @param settings the person's file of settings, for the mend
    ModelAccess(ConfiguredModels models, Outbox outbox, Path settings) {
        this.models = models;
        this.outbox = outbox;
        this.settings = settings;
    }

    @Override
    public String id() {
        return "model.access";
    }

    @Override
    public boolean online() {
        return true;
    }

    @Override
    public Finding look(Call call) {
        Optional<Dialect> dialect;
        try {
            dialect = models.dialect(TABLE);
        } catch (Problem unfit) {
            return Finding.error(unfit.said(), unfit.fix()).told("model.unfit", unfit.said());
        }
        return dialect.map(this::asked)
                .orElseGet(() -> Finding.error(
                                "No model is set, so none could be asked for.", "hz system doctor --only model")
                        .told("model.access.none"));
    }

    private Finding asked(Dialect dialect) {
        String model = dialect.settings().model();
        String host = dialect.endpoint().host();
        List<String> listed;
        try {
            listed = listed(dialect);
        } catch (Problem.NotServed refused) {
            return Finding.error(refused.said(), refused.fix()).told("model.access.refused", refused.said());
        } catch (Problem failed) {
            return Finding.warning(failed.said(), failed.fix()).told("model.access.failed", failed.said());
        }
        if (listed.stream().noneMatch(name -> isNamed(name, model))) {
            return Finding.warning(
                            host + " answers and takes what hz sends to be known by, but \"" + model
                                    + "\" is none of the " + listed.size() + " models that it lists.",
                            CommandLine.editing(settings.toString(), 0))
                    .told("model.access.unlisted", host, model, Integer.toString(listed.size()));
        }
        return Finding.well(host + " lets this machine use " + model + ".").told("model.access.ready", host, model);
    }

    private List<String> listed(Dialect dialect) {
        Noting noting = new Noting(outbox, dialect.settings().model(), dialect.endpoint(), Why.of(Why.Work.CHECK));
        try (Connection connection = new Connection(dialect.endpoint().encrypted(), noting::leaving)) {
            List<String> listed = dialect.catalog(connection).listModels().stream()
                    .map(ModelDescription::name)
                    .toList();
            noting.answered(listed.size() + " models");
            return listed;
        } catch (HttpException | UncheckedIOException broken) {
            Problem problem = Failures.of(dialect).of(broken);
            noting.failed(problem);
            throw problem;
        } catch (RuntimeException unread) {
            if (unread.getCause() instanceof JacksonException) {
                Problem problem = new Problem.Unavailable(
                        "At " + dialect.endpoint().url() + " there is no list of models.",
                        "See whether " + dialect.settings().key("base_url") + " is right.");
                noting.failed(problem);
                throw problem;
            }
            throw unread;
        }
    }

    /// A list may name a model with its date, where settings leave it out, and Ollama's with `:latest`.
    private static boolean isNamed(String listed, String model) {
        return listed.equals(model)
                || listed.equals(model + ":latest")
                || (listed.startsWith(model + "-")
                        && listed.substring(model.length() + 1).matches("[0-9]{8}"));
    }
}
