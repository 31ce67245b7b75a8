package heinzel.dist.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The trimmed runtime that the build puts beside the program.
class RuntimeIT {
    private final Path program = Programs.hz().resolve("../..").normalize();

    @TempDir
    Path folder;

    @Test
    @Proves("B3.6")
    void itHasEveryModuleThatAJarNeeds() throws IOException {
        Ran listed = run(Map.of(), program.resolve("runtime/bin/java").toString(), "--list-modules");
        assertEquals(0, listed.exit(), listed::err);
        Set<String> there =
                listed.out().lines().map(line -> line.replaceFirst("@.*", "")).collect(Collectors.toSet());
        Set<String> lacking = new TreeSet<>(needed());
        lacking.removeAll(there);
        assertEquals(Set.of(), lacking, "name them in packaging/image");
    }

    @Test
    @Proves("B3.6")
    void theLauncherTakesItAndTheJdkOfTheMachineWhereThereIsNoneOrOneIsNamed() throws IOException {
        Path copy = folder.resolve("hz");
        Files.createDirectories(copy.resolve("runtime/bin"));
        for (String part : List.of("bin", "lib")) {
            Ran copied = run(Map.of(), "cp", "-r", program.resolve(part).toString(), copy.toString());
            assertEquals(0, copied.exit(), copied::err);
        }
        Path java = copy.resolve("runtime/bin/java");
        Files.writeString(java, "#!/bin/sh\necho packed\n");
        assertTrue(java.toFile().setExecutable(true));
        String hz = copy.resolve("bin/hz").toString();
        String version = run(Map.of(), Programs.hz().toString(), "--version").out();

        assertEquals(new Ran(0, "packed\n", ""), run(Map.of(), hz, "--version"));
        assertEquals(
                new Ran(0, version, ""), run(Map.of("HZ_JAVA_HOME", System.getProperty("java.home")), hz, "--version"));
        Files.delete(java);
        assertEquals(new Ran(0, version, ""), run(Map.of(), hz, "--version"));
    }

    /// As the JDK's own tool reads the jars. It refuses a module that needs one which is not there, which a
    /// class path does not mind; of such a one counts what it says itself.
    private Set<String> needed() throws IOException {
        Path lib = program.resolve("lib");
        Set<String> there = new TreeSet<>(names(ModuleFinder.of(lib)));
        there.addAll(names(ModuleFinder.ofSystem()));
        Set<String> needed = new TreeSet<>();
        List<String> jars = new ArrayList<>();
        try (Stream<Path> files = Files.list(lib)) {
            for (Path jar : files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                Set<String> said = required(jar);
                if (there.containsAll(said)) {
                    jars.add(jar.toString());
                } else {
                    said.stream()
                            .filter(name -> name.startsWith("java.") || name.startsWith("jdk."))
                            .forEach(needed::add);
                }
            }
        }
        needed.addAll(read(jars));
        return needed;
    }

    private static Set<String> names(ModuleFinder modules) {
        return modules.findAll().stream()
                .map(module -> module.descriptor().name())
                .collect(Collectors.toSet());
    }

    private static Set<String> required(Path jar) {
        return ModuleFinder.of(jar).findAll().stream()
                .flatMap(module -> module.descriptor().requires().stream())
                .filter(wanted -> !wanted.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
                .map(ModuleDescriptor.Requires::name)
                .collect(Collectors.toSet());
    }

    private static List<String> read(List<String> jars) {
        List<String> arguments = new ArrayList<>(
                List.of("--print-module-deps", "--ignore-missing-deps", "--multi-release", "25", "--class-path"));
        arguments.add(String.join(":", jars));
        arguments.addAll(jars);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream said = new PrintStream(out, true, StandardCharsets.UTF_8);
        int exit = ToolProvider.findFirst("jdeps").orElseThrow().run(said, said, arguments.toArray(String[]::new));
        String text = out.toString(StandardCharsets.UTF_8);
        assertEquals(0, exit, text);
        String last = text.lines()
                .filter(line -> line.contains("java.base") && !line.contains(" "))
                .reduce((one, other) -> other)
                .orElseThrow(() -> new AssertionError(text));
        return List.of(last.split(",", -1));
    }

    private Ran run(Map<String, String> environment, String... command) throws IOException {
        return Ran.run(folder, environment, Duration.ofMinutes(2), List.of(command));
    }
}
