package heinzel.kernel.session;

import heinzel.api.AllowedTo;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.sqlite.util.LibraryLoaderUtil;

/// How these tests start a Java process: with the database's native library unpacked, and with the classes kept
/// as the virtual machine has them once they are loaded. Both are made by the first start of a run of tests,
/// and are gone with it. Where this virtual machine can't do it, the processes start all the same, only more
/// slowly.
@AllowedTo(what = AllowedTo.Deed.START_A_PROCESS, reason = "It makes the processes of these tests start quickly.")
final class QuickStart {
    private static final List<String> JAVA = prepare();

    private QuickStart() {}

    /// The virtual machine with its options and the class path of the tests.
    static List<String> java() {
        return JAVA;
    }

    private static List<String> prepare() {
        try {
            Path folder = Files.createTempDirectory("hz-quick-start-");
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> remove(folder)));
            List<String> java = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-XX:-UsePerfData",
                    "-Xlog:disable",
                    "-Xlog:all=warning,aot*=off,cds*=off:stderr",
                    "-Dorg.sqlite.lib.path=" + folder,
                    "-Dslf4j.internal.verbosity=ERROR",
                    "-cp",
                    classPath(folder)));
            unpack(folder);
            Path cache = folder.resolve("classes.aot");
            List<String> rehearsal = new ArrayList<>(java);
            rehearsal.add("-XX:AOTCacheOutput=" + cache);
            rehearsal.addAll(
                    List.of(ChildWriter.class.getName(), folder.resolve("store").toString(), "many", "", "3", ""));
            new ProcessBuilder(rehearsal)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said").toFile())
                    .start()
                    .waitFor();
            java.add("-XX:AOTCache=" + cache);
            return List.copyOf(java);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// The class path with what stands in folders packed, since the virtual machine keeps no class of a folder.
    private static String classPath(Path folder) throws IOException {
        List<String> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path classes = Path.of(entry);
            if (Files.isDirectory(classes)) {
                Path jar = folder.resolve("classes" + path.size() + ".jar");
                pack(classes, jar);
                path.add(jar.toString());
            } else if (Files.exists(classes)) {
                path.add(entry);
            }
        }
        return String.join(File.pathSeparator, path);
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream to = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(to);
                Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                packed.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, packed);
                packed.closeEntry();
            }
        }
    }

    private static void unpack(Path folder) throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
        try (InputStream library = LibraryLoaderUtil.class.getResourceAsStream(resource)) {
            if (library != null) {
                Files.copy(library, folder.resolve(name));
            }
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
