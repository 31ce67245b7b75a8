package heinzel.modules.system.agent;

import heinzel.api.agent.AgentPrograms;
import heinzel.api.agent.AgentPrograms.What;
import java.nio.file.Path;
import java.util.Optional;

/// What was done to an agent's settings.
///
/// @param agent      its id
/// @param registered whether hz is named there now
/// @param changed    whether anything was
/// @param what       added, changed, removed, or nothing
/// @param file       the file
/// @param entry      what stands there now, or stood there before it was removed
/// @param note       what is left to do
public record RegisteredAgent(
        String agent,
        boolean registered,
        boolean changed,
        What what,
        Path file,
        Optional<String> entry,
        Optional<String> note) {
    static RegisteredAgent of(AgentPrograms.Change change) {
        boolean changed = change.what() != What.NOTHING;
        return new RegisteredAgent(
                change.program().id(),
                change.program().registered(),
                changed,
                change.what(),
                change.program().file(),
                Optional.of(change.entry()).filter(entry -> !entry.isEmpty()),
                changed
                        ? Optional.of("A session of " + change.program().name()
                                + " that runs sees it when it is started" + " anew.")
                        : Optional.empty());
    }
}
