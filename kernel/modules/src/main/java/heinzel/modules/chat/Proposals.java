package heinzel.modules.chat;

import heinzel.api.files.PrivateFiles;
import heinzel.api.gate.ProposedCall;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// `proposals.jsonl` of each chat: what its agent proposed, a line each, appended by the process that serves the
/// agent and never changed. Safe for use by several threads and processes.
final class Proposals {
    /// Most proposals of one chat.
    static final int MAX = 100;
    /// Longest arguments of one proposal, in characters of JSON.
    private static final int MAX_ARGUMENTS = 256 * 1024;

    private static final Pattern ACTION = Pattern.compile("a[1-9][0-9]{0,3}");

    private final Sessions sessions;
    private final PrivateFiles files;
    private final Codec codec;
    private final InstantSource clock;
    private final Operations operations;

    Proposals(Sessions sessions, PrivateFiles files, Codec codec, InstantSource clock, Operations operations) {
        this.sessions = sessions;
        this.files = files;
        this.codec = codec;
        this.clock = clock;
        this.operations = operations;
    }

    /// Checks an action's id before anything is looked up by it.
    ///
    /// @throws Problem.Invalid naming what can be no id
    static String checkedId(String action) {
        if (!ACTION.matcher(action).matches()) {
            String shown = action.length() <= 40 ? action : action.substring(0, 40) + "…";
            throw new Problem.Invalid("Not an action: '" + shown + "'.", "An action is called a1, a2 and so on.");
        }
        return action;
    }

    /// Keeps a proposal.
    ///
    /// @return its id
    /// @throws Problem.Refused  when the chat holds as many as it may, or the arguments are too long
    /// @throws Problem.NotFound when the chat was removed
    String append(String session, ProposedCall call) {
        return append(session, call, Optional.empty());
    }

    /// The same for a call that a rule lets run now. That it runs is written before the proposal, so that a crash
    /// between the two leaves nothing, and nobody ever sees it wait for the person.
    String running(String session, ProposedCall call, String rule) {
        return append(session, call, Optional.of(rule));
    }

    private String append(String session, ProposedCall call, Optional<String> rule) {
        Json.Obj arguments = call.arguments();
        if (arguments.toString().length() > MAX_ARGUMENTS) {
            throw new Problem.Refused(
                    "The arguments are longer than the " + MAX_ARGUMENTS + " characters that a proposal may have.",
                    "Propose something smaller.");
        }
        Optional<Preview> preview =
                operations.find(call.operation()).flatMap(found -> operations.preview(found, arguments));
        return sessions.proposing(session, () -> {
            if (!sessions.exists(session)) {
                throw new Problem.NotFound("The chat " + session + " was removed.", "hz chat open");
            }
            List<Proposal> before = read(session);
            if (before.size() >= MAX) {
                throw new Problem.Refused(
                        "The chat " + session + " holds " + MAX + " proposals, as many as it may.", "hz chat open");
            }
            String id = "a" + next(session, before);
            Proposal proposal = new Proposal(
                    1,
                    id,
                    clock.instant(),
                    call.module(),
                    call.operation(),
                    call.tool(),
                    arguments,
                    call.command(),
                    ActionHash.of(codec, call.module(), call.operation(), arguments),
                    preview);
            rule.ifPresent(by -> note(
                    session,
                    new Ruled(1, id, clock.instant(), by, ActionState.RUNNING, Optional.empty(), Optional.empty())));
            files.append(file(session), List.of(codec.print(codec.write(proposal))));
            return id;
        });
    }

    /// A number that neither a proposal nor what a crash left of one has.
    private int next(String session, List<Proposal> before) {
        return Math.max(
                        before.stream().mapToInt(Proposals::number).max().orElse(0),
                        ruled(session).stream()
                                .mapToInt(ran -> number(ran.id()))
                                .max()
                                .orElse(0))
                + 1;
    }

    /// Keeps what became of a call that a rule let run.
    void ran(String session, String action, Optional<Json> result, Optional<String> error) {
        sessions.proposing(session, () -> {
            if (sessions.exists(session)) {
                ruled(session).stream()
                        .filter(ran -> ran.id().equals(action))
                        .findFirst()
                        .ifPresent(began -> note(
                                session,
                                new Ruled(
                                        1,
                                        action,
                                        clock.instant(),
                                        began.rule(),
                                        error.isPresent() ? ActionState.FAILED : ActionState.DONE,
                                        result,
                                        error)));
            }
            return action;
        });
    }

    /// What rules let run, in the order in which it was written.
    List<Ruled> ruled(String session) {
        List<Ruled> found = new ArrayList<>();
        files.lines(ruledFile(session)).forEach(line -> ruledLine(line).ifPresent(found::add));
        return found;
    }

    /// What can't be read is no record of a run; the card then says that it may have run.
    private Optional<Ruled> ruledLine(String line) {
        try {
            return Optional.of(codec.read(codec.parse(line), Ruled.class))
                    .filter(read -> read.v() == 1 && ACTION.matcher(read.id()).matches());
        } catch (Problem.Invalid damaged) {
            return Optional.empty();
        }
    }

    private void note(String session, Ruled ruled) {
        files.append(ruledFile(session), List.of(codec.print(codec.write(ruled))));
    }

    /// What was proposed, oldest first. A line that is no proposal is left out, and of two with one id the first
    /// counts.
    List<Proposal> read(String session) {
        List<Proposal> proposals = new ArrayList<>();
        for (String line : files.lines(file(session))) {
            proposal(line)
                    .filter(found ->
                            proposals.stream().noneMatch(before -> before.id().equals(found.id())))
                    .ifPresent(proposals::add);
        }
        return proposals;
    }

    private Optional<Proposal> proposal(String line) {
        try {
            return Optional.of(codec.read(codec.parse(line), Proposal.class))
                    .filter(read -> read.v() == 1 && ACTION.matcher(read.id()).matches());
        } catch (Problem.Invalid damaged) {
            return Optional.empty();
        }
    }

    private static int number(Proposal proposal) {
        return number(proposal.id());
    }

    private static int number(String id) {
        return Integer.parseInt(id.substring(1));
    }

    private Path ruledFile(String session) {
        return sessions.folder(session).resolve("ruled.jsonl");
    }

    private Path file(String session) {
        return sessions.folder(session).resolve("proposals.jsonl");
    }
}
