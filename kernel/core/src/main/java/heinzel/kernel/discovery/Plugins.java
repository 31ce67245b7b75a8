package heinzel.kernel.discovery;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.HzModule;
import heinzel.api.module.RunsOn;
import heinzel.kernel.discovery.Discovery.Found;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// What the jars of the plugins folder bring. Each has a class loader of its own over hz's, for as long as the
/// process lives, so that two plugins may bring two versions of one library. What can't be loaded becomes a
/// sentence.
///
/// @param modules  their modules
/// @param adapters their adapters
public record Plugins(Found<HzModule> modules, Found<AdapterProvider> adapters) {
    private static final String SERVICES = "META-INF/services/";

    /// The folder's name below hz's data.
    public static final String FOLDER = "plugins";

    /// Reads the jars of a folder, by name; nothing where there is no folder.
    public static Plugins in(Path folder, RunsOn.OperatingSystem system) {
        List<HzModule> modules = new ArrayList<>();
        List<AdapterProvider> adapters = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        for (Path jar : jars(folder, broken)) {
            try {
                Loading loading = new Loading(jar, system, broken);
                loading.load(HzModule.class, modules);
                loading.load(AdapterProvider.class, adapters);
            } catch (IOException | RuntimeException | LinkageError unusable) {
                broken.add(sentence(jar, unusable));
            }
        }
        return new Plugins(new Found<>(modules, broken), new Found<>(adapters, List.of()));
    }

    private static List<Path> jars(Path folder, List<String> broken) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            broken.add("The plugins in " + folder + " can't be read: " + unreadable.getMessage());
            return List.of();
        }
    }

    private static String sentence(Path jar, Throwable unusable) {
        return "The plugin " + jar.getFileName() + " can't be used: "
                + unusable.getClass().getSimpleName() + ": " + unusable.getMessage();
    }

    /// One jar, being read.
    private static final class Loading {
        private final Path jar;
        private final RunsOn.OperatingSystem system;
        private final List<String> broken;
        private final URLClassLoader loader;

        Loading(Path jar, RunsOn.OperatingSystem system, List<String> broken) throws MalformedURLException {
            this.jar = jar;
            this.system = system;
            this.broken = broken;
            this.loader = new URLClassLoader(
                    "plugin " + jar.getFileName(), new URL[] {jar.toUri().toURL()}, Plugins.class.getClassLoader());
        }

        /// The jar's own entries alone: the service loader would answer hz's as well.
        <T> void load(Class<T> service, List<T> into) throws IOException {
            URL entries = loader.findResource(SERVICES + service.getName());
            if (entries == null) {
                return;
            }
            for (String name : names(entries)) {
                try {
                    Class<?> type = Class.forName(name, true, loader);
                    if (isFor(type)) {
                        into.add(service.cast(type.getConstructor().newInstance()));
                    }
                } catch (ReflectiveOperationException | ClassCastException | LinkageError unusable) {
                    broken.add(sentence(jar, unusable.getCause() == null ? unusable : unusable.getCause()));
                }
            }
        }

        private static List<String> names(URL entries) throws IOException {
            try (InputStream in = entries.openStream()) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.replaceFirst("#.*", "").strip())
                        .filter(line -> !line.isEmpty())
                        .toList();
            }
        }

        private boolean isFor(Class<?> provider) {
            RunsOn mark = provider.getAnnotation(RunsOn.class);
            return mark == null || Arrays.asList(mark.value()).contains(system);
        }
    }
}
