package heinzel.modules.system.plugin;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// The jars of the plugins folder, by the names of their files.
record Jars(Path folder, PrivateFiles files) {
    private static final String ENDING = ".jar";
    private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
    private static final int MOST_BYTES = 64 * 1024 * 1024;
    private static final int MOST_NAMES = 64 * 1024;
    private static final List<String> SERVICES = List.of(
            "META-INF/services/heinzel.api.module.HzModule", "META-INF/services/heinzel.api.module.AdapterProvider");

    List<String> ids() {
        return files.list(folder).stream()
                .filter(name -> name.endsWith(ENDING))
                .map(name -> name.substring(0, name.length() - ENDING.length()))
                .toList();
    }

    /// The classes that a kept jar brings in; none when it can't be read.
    List<String> provides(String id) {
        try {
            return files.read(file(id)).map(Jars::provides).orElse(List.of());
        } catch (Problem.Invalid noJar) {
            return List.of();
        }
    }

    /// What a file's name makes its plugin's id.
    ///
    /// @throws Problem.Invalid for a name that can be none
    static String idOf(Path jar) {
        String name = String.valueOf(jar.getFileName()).toLowerCase(Locale.ROOT);
        String id = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : "";
        return checked(id);
    }

    static String checked(String id) {
        if (!ID.matcher(id).matches()) {
            throw new Problem.Invalid(
                    "A plugin is a .jar whose name has small letters, digits, dots, dashes and underscores.",
                    "hz system plugin list");
        }
        return id;
    }

    /// Keeps a jar under an id.
    ///
    /// @return whether there was one already
    boolean keep(String id, Path jar) {
        byte[] bytes = files.read(jar)
                .orElseThrow(() -> new Problem.NotFound("There is no file " + jar + ".", "hz system plugin add JAR"));
        if (bytes.length > MOST_BYTES) {
            throw new Problem.Refused("The jar has " + bytes.length + " bytes; a plugin may have 64 MiB.", "");
        }
        if (provides(bytes).isEmpty()) {
            throw new Problem.Invalid(
                    jar + " brings neither a module nor an adapter of hz (it has no " + SERVICES.getFirst() + ").",
                    "hz system plugin new DIR");
        }
        boolean before = files.read(file(id)).isPresent();
        files.folder(folder);
        files.replace(file(id), bytes);
        return before;
    }

    void remove(String id) {
        if (files.read(file(id)).isEmpty()) {
            throw new Problem.NotFound("There is no plugin '" + id + "'.", "hz system plugin list");
        }
        files.delete(file(id));
    }

    private Path file(String id) {
        return folder.resolve(checked(id) + ENDING);
    }

    private static List<String> provides(byte[] bytes) {
        List<String> names = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            Optional<ZipEntry> entry = Optional.ofNullable(zip.getNextEntry());
            while (entry.isPresent()) {
                if (SERVICES.contains(entry.get().getName())) {
                    new String(zip.readNBytes(MOST_NAMES), StandardCharsets.UTF_8)
                            .lines()
                            .map(line -> line.replaceFirst("#.*", "").strip())
                            .filter(line -> !line.isEmpty())
                            .forEach(names::add);
                }
                entry = Optional.ofNullable(zip.getNextEntry());
            }
        } catch (IOException | IllegalArgumentException noZip) {
            throw new Problem.Invalid("That is no jar: " + noZip.getMessage() + ".", "hz system plugin new DIR");
        }
        return names;
    }
}
