package heinzel.modules.system.plugin;

import heinzel.api.files.PrivateFiles;
import heinzel.api.module.HzModule;
import heinzel.api.operation.Call;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Begins a plugin: a module with one operation, and a script that makes its jar.
@Exposed(
        at = "system plugin new",
        summary = "Write the beginning of a plugin into a new folder.",
        effect = Effect.WRITE,
        neverFromChat = true)
public final class NewPlugin implements Operation<NewPlugin.Input, NewPlugin.Begun> {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]{0,31}");

    private final PrivateFiles files;

    NewPlugin(PrivateFiles files) {
        this.files = files;
    }

    /// Where it goes.
    public record Input(
            @Param(value = "The folder, which must not exist; its name is the plugin's", positional = true)
            Path folder) {}

    /// What is there now.
    ///
    /// @param plugin its id
    /// @param folder where it is
    /// @param next   what to type to build and add it
    public record Begun(String plugin, Path folder, List<String> next) {}

    @Override
    public Begun run(Input input, Call call) {
        Path folder = input.folder();
        String name = String.valueOf(folder.getFileName());
        if (!NAME.matcher(name).matches()) {
            throw new Problem.Invalid(
                    "A plugin's folder is called as its Java package will be: a-z and digits, at most 32 of them.",
                    "hz system plugin new garden");
        }
        if (!files.list(folder).isEmpty()) {
            throw new Problem.Conflict(folder + " is not empty.", "hz system plugin new another");
        }
        String type = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        String api = CommandLine.quoted(place().toString());
        texts().forEach((file, text) -> {
            Path target = folder.resolve(file.replace("NAME", name).replace("TYPE", type));
            files.folder(Optional.ofNullable(target.getParent()).orElse(folder));
            files.replace(
                    target,
                    text.replace("NAME", name)
                            .replace("TYPE", type)
                            .replace("@API@", api)
                            .getBytes(StandardCharsets.UTF_8));
        });
        String at = CommandLine.quoted(folder.toString());
        return new Begun(
                name,
                folder,
                List.of("sh " + at + "/build", "hz system plugin add " + at + "/build.out/" + name + ".jar"));
    }

    /// Where hz's own api is, which a plugin is compiled against.
    private static Path place() {
        CodeSource source = HzModule.class.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException odd) {
            throw new IllegalStateException("hz does not know where it is: " + source, odd);
        }
    }

    private static Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("src/NAME/TYPEModule.java", text("module.txt"));
        texts.put("src/NAME/Greet.java", text("greet.txt"));
        texts.put("src/META-INF/services/heinzel.api.module.HzModule", "NAME.TYPEModule\n");
        texts.put("build", text("build.txt"));
        texts.put("README.md", text("readme.txt"));
        return texts;
    }

    private static String text(String resource) {
        try (InputStream in = NewPlugin.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("hz lacks " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
