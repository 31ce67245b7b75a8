package heinzel.adapters.langchain4j;

import heinzel.api.files.Folders;
import heinzel.api.model.ModelProvider;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Settings;
import java.nio.file.Path;

/// Whether the Heinzelmännchen have a model to think with: one is named, its address and price are known, and
/// its key is there. Nothing is sent, since a question would cost money.
final class ModelCheck implements HealthCheck {
    private static final String TABLE = "default";

    private final Settings settings;
    private final Folders folders;
    private final ModelProvider models;

    ModelCheck(Settings settings, Folders folders, ModelProvider models) {
        this.settings = settings;
        this.folders = folders;
        this.models = models;
    }

    @Override
    public String id() {
        return "model";
    }

    @Override
    public Finding look(Call call) {
        try {
            return models.open(TABLE)
                    .map(model -> Finding.well("Turns are thought by " + model.name() + ".")
                            .told("model.ready", model.name()))
                    .orElseGet(this::none);
        } catch (Problem.Unavailable keyless) {
            ModelSettings model = ModelSettings.read(settings, TABLE);
            return Finding.error(keyless.said(), keyless.fix())
                    .told("model.keyless", model.model(), model.credential());
        } catch (Problem unfit) {
            return Finding.error(unfit.said(), unfit.fix()).told("model.unfit", unfit.said());
        }
    }

    private Finding none() {
        Path file = folders.config().resolve("hz.toml");
        return Finding.error(
                        "No model is set (models.default.model is empty), so no Heinzelmännchen can work.",
                        tableStarted() ? CommandLine.editing(file.toString(), 0) : begun(file))
                .told("model.none");
    }

    /// Whether the person's file has something of the table already: it may stand there once only.
    private boolean tableStarted() {
        return ModelSettings.declared(TABLE).stream()
                .anyMatch(setting -> settings.origin(setting).layer() == Settings.Layer.USER);
    }

    private static String begun(Path file) {
        String folder = String.valueOf(file.getParent());
        return "mkdir -p -m 700 " + CommandLine.quoted(folder)
                + " && printf '\\n[models.default]\\nprovider = \"anthropic\"\\nmodel = \"claude-sonnet-4-5\"\\n' >> "
                + CommandLine.quoted(file.toString());
    }
}
