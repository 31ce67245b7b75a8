package heinzel.kernel.settings;

import heinzel.api.files.Folders;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.api.settings.SettingsFile;
import heinzel.kernel.files.DiskFiles;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The settings in force. Files are read when the kernel starts, the user's again when hz itself has written
/// it; who changes one by hand starts hz again.
///
/// A user's file that can't be read makes every question fail instead of answering with built-in values: a cap
/// that the person lowered must not silently be the higher one.
public final class LayeredSettings implements Settings {
    private final EnvironmentLayer environment;
    private final Folders folders;
    private final Optional<TomlFile> project;
    private volatile Optional<TomlFile> user;

    private final List<Setting<?>> declared;

    private LayeredSettings(
            Folders folders,
            EnvironmentLayer environment,
            Optional<TomlFile> user,
            Optional<TomlFile> project,
            List<Setting<?>> declared) {
        this.folders = folders;
        this.environment = environment;
        this.user = user;
        this.project = project;
        this.declared = List.copyOf(declared);
    }

    /// Reads the files of these folders.
    ///
    /// @param declared all settings that hz, its modules and its adapters declare
    public static LayeredSettings read(Folders folders, Map<String, String> environment, List<Setting<?>> declared) {
        Optional<TomlFile> user = TomlFile.in(folders.config(), Layer.USER);
        Optional<TomlFile> project = folders.project().equals(folders.config())
                ? Optional.empty()
                : TomlFile.in(folders.project(), Layer.PROJECT);
        return new LayeredSettings(folders, new EnvironmentLayer(environment), user, project, declared);
    }

    @Override
    public <T> T get(Setting<T> setting) {
        return resolved(setting).value();
    }

    @Override
    public <T> Origin origin(Setting<T> setting) {
        return resolved(setting).origin();
    }

    @Override
    public SettingsFile file() {
        return new UserFile(
                folders, new DiskFiles(), declared(), () -> user = TomlFile.in(folders.config(), Layer.USER));
    }

    @Override
    public List<String> names(Setting<?> starred) {
        String key = starred.key();
        int star = key.indexOf('*');
        String before = key.substring(0, star);
        String after = key.substring(star + 1);
        return user.map(TomlFile::keys).orElse(List.of()).stream()
                .filter(found -> found.startsWith(before) && found.endsWith(after))
                .filter(found -> found.length() > before.length() + after.length())
                .map(found -> found.substring(before.length(), found.length() - after.length()))
                .filter(name -> !name.contains("."))
                .sorted()
                .toList();
    }

    @Override
    public List<Setting<?>> declared() {
        return declared.stream().sorted(Comparator.comparing(Setting::key)).toList();
    }

    @Override
    public List<String> warnings() {
        Warnings warnings = new Warnings(declared);
        user.ifPresent(file -> warnings.check(file, false));
        project.ifPresent(file -> warnings.check(file, true));
        declared.forEach(
                setting -> project.flatMap(file -> raised(file, setting)).ifPresent(warnings::add));
        faults().forEach(fault -> warnings.add(fault.sentence()));
        return warnings.sentences();
    }

    @Override
    public List<Fault> faults() {
        List<Fault> unread = user.map(TomlFile::faults).orElse(List.of());
        return unread.isEmpty()
                ? declared.stream()
                        .filter(setting -> !setting.key().contains("*"))
                        .flatMap(setting -> unfit(setting).stream())
                        .toList()
                : unread;
    }

    /// A value that answers no question, with the place it has in the first layer that holds one.
    private Optional<Fault> unfit(Setting<?> setting) {
        try {
            resolved(setting);
            return Optional.empty();
        } catch (Problem.Invalid unfit) {
            String fix = environment.find(setting).isPresent()
                    ? "unset " + EnvironmentLayer.variable(setting.key())
                    : Stream.of(user, project)
                            .flatMap(Optional::stream)
                            .filter(file -> file.find(setting.key()).isPresent())
                            .filter(file -> unfit.said().startsWith(file.place(setting.key())))
                            .map(file -> file.editing(setting.key()))
                            .findFirst()
                            .orElse(unfit.fix());
            return Optional.of(new Fault(unfit.said(), fix));
        }
    }

    /// A project's value that would raise what it may only lower.
    private <T> Optional<String> raised(TomlFile file, Setting<T> setting) {
        if (!setting.lowerOnly()
                || !file.faults().isEmpty()
                || file.find(setting.key()).isEmpty()) {
            return Optional.empty();
        }
        boolean ignored = user.map(TomlFile::faults).orElse(List.of()).isEmpty()
                && resolved(setting).origin().layer() != Layer.PROJECT;
        return ignored
                ? Optional.of(file.place(setting.key()) + " may only lower the value in force, so it is ignored.")
                : Optional.empty();
    }

    private <T> Resolved<T> resolved(Setting<T> setting) {
        user.map(TomlFile::faults).filter(faults -> !faults.isEmpty()).ifPresent(faults -> {
            throw new Problem.Invalid(
                    faults.getFirst().sentence(), faults.getFirst().fix());
        });
        Optional<Raw> variable = environment.find(setting);
        if (variable.isPresent()) {
            return new Resolved<>(
                    Fitting.fit(setting, variable.get()), new Origin(Layer.ENVIRONMENT, Optional.empty()));
        }
        Resolved<T> own = of(user, setting)
                .orElseGet(() -> new Resolved<>(setting.fallback(), new Origin(Layer.BUILT_IN, Optional.empty())));
        if (!setting.project()) {
            return own;
        }
        Optional<TomlFile> whole = project.filter(file -> file.faults().isEmpty());
        return of(whole, setting)
                .filter(theirs -> !setting.lowerOnly() || lower(theirs.value(), own.value()))
                .orElse(own);
    }

    private static <T> Optional<Resolved<T>> of(Optional<TomlFile> file, Setting<T> setting) {
        return file.flatMap(found ->
                found.find(setting.key()).map(raw -> new Resolved<>(Fitting.fit(setting, raw), found.origin())));
    }

    @SuppressWarnings("unchecked") // Two values of one setting are of one type.
    private static boolean lower(Object theirs, Object own) {
        return theirs instanceof Comparable<?> comparable && ((Comparable<Object>) comparable).compareTo(own) < 0;
    }

    private record Resolved<T>(T value, Origin origin) {}
}
