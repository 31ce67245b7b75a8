package heinzel.dist.house;

import java.util.List;
import java.util.stream.Stream;

/// What nobody may build, each with the beginning of the one rule that must refuse it.
///
/// @param rule    how the broken rule's text begins
/// @param sources Java files; a `package-info` that is @NullMarked is added to each package, unless the sample
///                brings its own
record BadHouse(String rule, List<String> sources) {

    static Stream<BadHouse> samples() {
        return Stream.of(rooms(), libraries(), window(), habits(), operations()).flatMap(samples -> samples);
    }

    private static Stream<BadHouse> rooms() {
        return Stream.of(
                names("The api depends", "heinzel.api", "heinzel.kernel"),
                names("heinzel.kernel sees", "heinzel.kernel", "heinzel.modules"),
                names("heinzel.kernel sees", "heinzel.kernel", "heinzel.adapters"),
                names("heinzel.kernel sees", "heinzel.kernel", "heinzel.heads.cli"),
                names("heinzel.modules sees", "heinzel.modules", "heinzel.kernel"),
                names("heinzel.modules sees", "heinzel.modules", "heinzel.adapters"),
                names("heinzel.adapters sees", "heinzel.adapters", "heinzel.kernel"),
                names("heinzel.adapters sees", "heinzel.adapters", "heinzel.modules"),
                names("heinzel.heads.exposure sees", "heinzel.heads.exposure", "heinzel.modules"),
                names("heinzel.heads.cli sees", "heinzel.heads.cli", "heinzel.heads.mcp"),
                names("heinzel.heads.mcp sees", "heinzel.heads.mcp", "heinzel.modules"),
                names("heinzel.heads.http sees", "heinzel.heads.http", "heinzel.desktop"),
                names("heinzel.desktop sees", "heinzel.desktop", "heinzel.adapters"),
                names("heinzel.scripted sees", "heinzel.scripted", "heinzel.api"),
                bad("What lies in an internal package", """
                        package heinzel.kernel.bad.internal;
                        public class Secret {}
                        """, """
                        package heinzel.kernel.worse;
                        class Curious { heinzel.kernel.bad.internal.Secret secret; }
                        """),
                bad("There is no cycle", """
                        package heinzel.kernel.bad;
                        public class Egg { heinzel.kernel.worse.Hen hen; }
                        """, """
                        package heinzel.kernel.worse;
                        public class Hen { heinzel.kernel.bad.Egg egg; }
                        """));
    }

    private static Stream<BadHouse> libraries() {
        return Stream.of(
                bad("The api depends", one("heinzel.api.bad", "com.fasterxml.jackson.databind.ObjectMapper mapper;")),
                bad("JavaFX is known", one("heinzel.heads.cli.bad", "javafx.scene.Node node;")),
                bad("Pty4J is known", one("heinzel.adapters.bad", "com.pty4j.WinSize size;")),
                bad(
                        "JediTermFX is known",
                        one("heinzel.desktop.bad", "com.techsenger.jeditermfx.core.TtyConnector tty;")),
                bad(
                        "The MCP SDK is known",
                        one("heinzel.kernel.bad", "io.modelcontextprotocol.spec.McpSchema schema;")),
                bad("Jetty is known", one("heinzel.heads.mcp.bad", "org.eclipse.jetty.server.Server server;"), """
                        package org.eclipse.jetty.server;
                        public class Server {}
                        """),
                bad("A reactive type", one("heinzel.kernel.bad", "reactor.core.publisher.Mono<String> mono;")),
                bad("Picocli and JLine", one("heinzel.dist.bad", "picocli.CommandLine line;")),
                bad("LangChain4j is", one("heinzel.modules.bad", "dev.langchain4j.data.message.ChatMessage message;")),
                bad("The HTTP client is", one("heinzel.adapters.bad", "java.net.http.HttpClient client;")),
                bad("D-Bus is", one("heinzel.desktop.bad", "org.freedesktop.dbus.DBusPath path;")),
                bad("A database is opened", one("heinzel.modules.bad", "java.sql.Connection connection;")));
    }

    private static Stream<BadHouse> window() {
        return Stream.of(
                bad("Of a module, the window", one("heinzel.desktop.bad", "heinzel.modules.bad.Store store;"), """
                        package heinzel.modules.bad;
                        public class Store {}
                        """),
                bad("Of a module, the window", one("heinzel.desktop.bad", "heinzel.modules.bad.Open open;"), """
                        package heinzel.modules.bad;
                        public interface Open {}
                        """),
                bad("A model of a screen", """
                        package heinzel.desktop.bad;
                        class TodayModel { javafx.scene.Node node; }
                        """),
                bad(
                        "The one class Fx",
                        one("heinzel.desktop.bad", "void go() { javafx.application.Platform.runLater(() -> {}); }")));
    }

    private static Stream<BadHouse> habits() {
        String place = "heinzel.kernel.bad";
        return Stream.of(
                bad("A process is started", one(place, "void go() throws Exception { new ProcessBuilder().start(); }")),
                bad(
                        "A process is started",
                        one(place, "void go() throws Exception { Runtime.getRuntime().exec(new String[0]); }")),
                bad("Standard output belongs", one(place, "void go() { System.out.println(); }")),
                bad("Standard output belongs", one(place, "void go() { Runnable late = () -> System.err.println(); }")),
                bad("Standard output belongs", one(place, "void go(Exception e) { e.printStackTrace(); }")),
                bad("Only the main class ends", one(place, "void go() { System.exit(1); }")),
                bad("Time comes from", one(place, "Object now = java.time.Instant.now();")),
                bad(
                        "Time comes from",
                        one(place, "Object day = java.time.LocalDate.now(java.time.ZoneId.of(\"UTC\"));")),
                bad("Time comes from", one(place, "long now = System.currentTimeMillis();")),
                bad("Time comes from", one(place, "Object clock = java.time.Clock.systemUTC();")),
                bad("Time comes from", one(place, "Object clock = java.time.InstantSource.system();")),
                bad("Time comes from", one(place, "java.util.function.Supplier<Object> now = java.time.Instant::now;")),
                bad("Time comes from", one(place, "Object date = new java.util.Date();")),
                bad("An error has a type", one(place, "void go() { throw new RuntimeException(\"no\"); }")),
                bad("An error has a type", one(place, "void go() throws Exception { throw new Exception(\"no\"); }")),
                bad("Only the kernel says", one("heinzel.modules.bad", """
                        Object me = new heinzel.api.operation.Caller.Person(
                                heinzel.api.operation.Caller.Origin.PERSON);
                        """)),
                bad("An operation is run by", one("heinzel.heads.cli.bad", """
                        record Input() {}
                        record Result() {}
                        interface Way { Result go(Input input, heinzel.api.operation.Call call); }
                        Way way(heinzel.api.operation.Operation<Input, Result> operation) { return operation::run; }
                        """)),
                bad("An operation is run by", one("heinzel.heads.mcp.bad", """
                        record Input() {}
                        record Result() {}
                        Object go(heinzel.api.operation.Operation<Input, Result> operation, Input input,
                                heinzel.api.operation.Call call) { return operation.run(input, call); }
                        """)),
                bad("A package is named", one("heinzel.kernel.util", "")),
                bad("Every package is", one(place, ""), "package " + place + ";"),
                bad("An excuse gives", one(place, """
                        @heinzel.api.AllowedTo(what = heinzel.api.AllowedTo.Deed.READ_THE_CLOCK, reason = "because")
                        Object now() { return java.time.Instant.now(); }
                        """)),
                bad("Time comes from", one(place, """
                        @heinzel.api.AllowedTo(what = heinzel.api.AllowedTo.Deed.EXIT, reason = "It ends here.")
                        Object now() { return java.time.Instant.now(); }
                        """)));
    }

    private static Stream<BadHouse> operations() {
        return Stream.of(
                bad("An operation is a final", operation("public class", "record Sums(int sum) {}", "Sums")),
                bad("What an operation takes", operation("public final class", """
                        record Sums(Thread thread) {}
                        """, "Sums")),
                bad("What an operation takes", operation("public final class", """
                        record Sums(java.util.List<Part> parts) {}
                        record Part(java.util.Map<String, Object> more) {}
                        """, "Sums")));
    }

    private static BadHouse names(String rule, String room, String other) {
        return bad(
                rule,
                "package " + room + ".bad; class Curious { " + other + ".worse.Target target; }",
                "package " + other + ".worse; public class Target {}");
    }

    private static String operation(String form, String records, String result) {
        return """
                package heinzel.modules.bad;
                %s Sum implements heinzel.api.operation.Operation<Sum.Input, Sum.%s> {
                    public record Input(int a, int b) {}
                    %s
                    public %s run(Input input, heinzel.api.operation.Call call) { return null; }
                }
                """.formatted(form, result, records.replace("record", "public record"), result);
    }

    private static String one(String room, String member) {
        return "package " + room + "; class Sample { " + member + " }";
    }

    private static BadHouse bad(String rule, String... sources) {
        return new BadHouse(rule, List.of(sources));
    }
}
