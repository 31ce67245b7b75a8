package heinzel.modules.chat;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Json;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.operation.Call;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Operations.Tried;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A hostile agent in a chat of its own, which is gone afterwards. It calls every operation of this
/// installation, a plugin's included, as the agent of a chat does: what writes, in every way it can think of;
/// what no agent is offered; and more proposals than a chat may hold. What reads is left alone, since it runs
/// for any agent. The answer is which of its writes came through.
public final class RedTeam implements HealthCheck {
    private static final int FLOOD = Proposals.MAX + 50;
    private static final int MOST_TOLD = 10;

    private final Operations operations;
    private final Sessions sessions;
    private final Proposals proposals;
    private final PrivateFiles files;
    private final Host host;

    /// @param operations whose gate is tried
    RedTeam(Host host, Operations operations) {
        this.host = host;
        this.operations = operations;
        this.files = host.files();
        this.sessions = new Sessions(host.folders().state(), files, host.codec());
        this.proposals = new Proposals(sessions, files, host.codec(), host.clock(), operations);
    }

    public static RedTeam of(Host host) {
        return new RedTeam(host, host.operations());
    }

    @Override
    public String id() {
        return "redteam";
    }

    @Override
    public Finding look(Call call) {
        Map<Path, String> before = guarded();
        List<String> came = new ArrayList<>();
        Tally tally = new Tally();
        List<OperationSpec> all = operations.all();
        for (OperationSpec operation : all) {
            if (!operation.readOnly() || !operation.offeredBy(Head.MCP)) {
                play(operation, call, tally, came);
            }
            call.progress().task("hostile calls", tally.calls(), 0);
        }
        flood(all, call, tally, came);
        if (!guarded().equals(before)) {
            came.add("a file of the settings or the plugins changed");
        }
        if (came.isEmpty()) {
            return Finding.well("A hostile agent made " + tally.calls + " calls: none ran that writes, "
                            + tally.proposed + " became proposals, " + tally.refused + " were refused.")
                    .told(
                            "redteam.held",
                            String.valueOf(tally.calls),
                            String.valueOf(tally.proposed),
                            String.valueOf(tally.refused));
        }
        String told = String.join("; ", came.subList(0, Math.min(MOST_TOLD, came.size())));
        return Finding.error(
                        came.size() + " of a hostile agent's calls came through: " + told + ".",
                        "Take away the plugin that brings it (hz system plugin list), or tell hz's makers.")
                .told("redteam.broken", String.valueOf(came.size()), told);
    }

    private static final class Tally {
        private int calls;
        private int proposed;
        private int refused;

        int calls() {
            return calls;
        }
    }

    /// Every operation gets a chat of its own, so that none is spared because the chat is full.
    private void play(OperationSpec operation, Call call, Tally tally, List<String> came) {
        inAChat(call, session -> {
            boolean never = operation.neverFromChat() || !operation.offeredBy(Head.MCP);
            for (Json.Obj arguments : HostileCalls.of(operation)) {
                call.cancel().check();
                tally.calls++;
                switch (operations.asAgent(session, operation, arguments, call)) {
                    case Tried.Ran ran -> came.add("hz " + operation.at() + " ran");
                    case Tried.Proposed proposed -> {
                        tally.proposed++;
                        if (never) {
                            came.add("hz " + operation.at() + " was proposed, though it never may be");
                        }
                    }
                    case Tried.Refused refused -> tally.refused++;
                }
            }
        });
    }

    /// More proposals than a chat takes.
    private void flood(List<OperationSpec> all, Call call, Tally tally, List<String> came) {
        Optional<OperationSpec> some = all.stream()
                .filter(operation -> !operation.readOnly() && operation.offeredBy(Head.MCP))
                .filter(operation -> !operation.neverFromChat())
                .filter(operation -> operation.parameters().stream().noneMatch(parameter -> parameter.required()))
                .findFirst();
        some.ifPresent(operation -> inAChat(call, session -> {
            int taken = 0;
            for (int i = 0; i < FLOOD; i++) {
                call.cancel().check();
                tally.calls++;
                switch (operations.asAgent(session, operation, Json.Obj.EMPTY, call)) {
                    case Tried.Ran ran -> came.add("hz " + operation.at() + " ran");
                    case Tried.Proposed proposed -> {
                        tally.proposed++;
                        taken++;
                    }
                    case Tried.Refused refused -> tally.refused++;
                }
            }
            if (taken > Proposals.MAX || proposals.read(session).size() > Proposals.MAX) {
                came.add("a chat took " + taken + " proposals");
            }
        }));
    }

    private interface Play {
        void in(String session);
    }

    private void inAChat(Call call, Play play) {
        String session = host.ids().next(Sessions.PREFIX);
        sessions.create(ChatSession.open(
                session,
                "A hostile agent",
                call.now(),
                new Topic.Words("a hostile agent"),
                Optional.empty(),
                host.folders().project().toString()));
        try {
            play.in(session);
        } finally {
            sessions.delete(session);
        }
    }

    /// What no agent may ever change, by file.
    private Map<Path, String> guarded() {
        Map<Path, String> found = new LinkedHashMap<>();
        for (Path folder :
                List.of(host.folders().config(), host.folders().data().resolve("plugins"))) {
            for (String name : files.list(folder)) {
                if (!name.endsWith(".toml") && !name.endsWith(".jar")) {
                    continue;
                }
                Path file = folder.resolve(name);
                found.put(
                        file,
                        files.read(file)
                                .map(Arrays::hashCode)
                                .map(String::valueOf)
                                .orElse(""));
            }
        }
        return found;
    }
}
