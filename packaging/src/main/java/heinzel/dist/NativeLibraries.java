package heinzel.dist;

import java.nio.file.Files;
import java.nio.file.Path;

/// The native libraries that packaging has unpacked beside the jars. A driver that is not told of them unpacks
/// its own into the temporary folder at every start, after it has started a program to learn what system this
/// is.
final class NativeLibraries {
    private static final String SQLITE = "org.sqlite.lib.path";
    private static final String FILE = "libsqlitejdbc.so";

    private NativeLibraries() {}

    /// Tells the drivers. Where there is nothing for this machine they help themselves.
    static void useUnpacked() {
        String launcher = System.getProperty("hz.launcher", "");
        if (launcher.isEmpty() || !System.getProperty("os.name", "").equals("Linux")) {
            return;
        }
        Path program = Path.of(launcher).resolveSibling("..").normalize();
        Path folder = program.resolve("lib/native/org/sqlite/native/Linux").resolve(architecture());
        if (Files.isRegularFile(folder.resolve(FILE))) {
            System.setProperty(SQLITE, folder.toString());
        }
    }

    private static String architecture() {
        String name = System.getProperty("os.arch", "");
        return name.equals("amd64") ? "x86_64" : name;
    }
}
