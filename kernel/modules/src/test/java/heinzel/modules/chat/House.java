package heinzel.modules.chat;

import heinzel.api.json.Json;
import heinzel.api.module.HzModule;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Progress;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Outcome;
import heinzel.modules.runner.RunnerModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A real kernel in a folder of its own, with the chat, a runner that plays, and a module to act on.
final class House implements AutoCloseable {
    final PlayedRunner runner = new PlayedRunner();
    final Probe probe = new Probe();
    final Path folder;
    final Kernel kernel;
    final Entry person;
    private Instant now = Instant.parse("2026-11-30T09:00:00Z");

    House(Path folder) {
        this(folder, Map.of(), List.of());
    }

    House(Path folder, Map<String, String> settings, List<HzModule> more) {
        this.folder = folder;
        Map<String, String> environment = new HashMap<>(settings);
        environment.put("HZ_HOME", folder.toString());
        List<HzModule> modules = new ArrayList<>(List.of(new ChatModule(), new RunnerModule(), probe));
        modules.addAll(more);
        InstantSource clock = () -> now;
        kernel = Kernel.start(Options.here()
                .withEnvironment(environment)
                .withProject(folder)
                .withClock(clock, ZoneOffset.UTC)
                .withLauncher(List.of("/opt/hz"))
                .with(modules, List.of(runner)));
        person = kernel.person(Head.CLI);
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    Instant now() {
        return now;
    }

    String open() {
        return open("text:hello").session();
    }

    OpenChat.Opened open(String context) {
        return person.call(
                new OpenChat.Input(Optional.of(context), Optional.empty(), Optional.empty()), OpenChat.Opened.class);
    }

    SendMessage.Sent send(String session, String text) {
        return person.call(new SendMessage.Input(session, text), SendMessage.Sent.class);
    }

    ConfirmAction.Confirmed confirm(String session, String action) {
        return person.call(new ConfirmAction.Input(session, action, Optional.empty()), ConfirmAction.Confirmed.class);
    }

    ShowChat.Shown show(String session) {
        return person.call(new ShowChat.Input(session), ShowChat.Shown.class);
    }

    ListChats.Chats list() {
        return person.call(new ListChats.Input(50), ListChats.Chats.class);
    }

    void remove(String session) {
        person.call(new RemoveChat.Input(session), RemoveChat.Removed.class);
    }

    /// Calls an operation as the agent of a chat would.
    Outcome act(String session, String at, Json.Obj arguments) {
        return kernel.chat(session).invoke(operation(at), arguments, Progress.silent(), Cancellation.none());
    }

    /// Proposes a note, as the agent of a chat would.
    String propose(String session, String text) {
        Outcome outcome = act(session, "probe note", Json.object("text", text));
        return ((Outcome.Proposed) outcome).action();
    }

    OperationSpec operation(String at) {
        return kernel.operations().stream()
                .filter(operation -> operation.at().equals(at))
                .findFirst()
                .orElseThrow();
    }

    Path file(String session, String name) {
        return kernel.folders().state().resolve("chat").resolve(session).resolve(name);
    }

    String text(String session, String name) {
        try {
            return Files.readString(file(session, name));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    Json.Obj stored(String session) {
        return (Json.Obj) kernel.codec().parse(text(session, "session.json"));
    }

    void overwrite(String session, String name, String text) {
        try {
            Files.write(file(session, name), text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException unwritable) {
            throw new AssertionError(unwritable);
        }
    }

    @Override
    public void close() {
        kernel.close();
    }
}
