package heinzel.api.agent;

import heinzel.api.module.Capability;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.api.outbox.Why;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/// An agent program, or a model with a loop around it, that answers one prompt with tools. It changes nothing
/// on its own: every server in its profile must only read or propose.
public interface AgentRunner extends Capability {
    /// Whether it could run now, without running it: the program, its version, its login.
    Readiness readiness();

    /// Answers a prompt. Text is emitted to `progress` as it comes. Blocks until the answer is there, the caps
    /// are reached, or a stop is requested; nothing it started is left running.
    ///
    /// An answer that failed is an {@link AgentResult} with its outcome, not an exception.
    AgentResult run(AgentTask task, Progress progress, Cancellation cancel);

    /// Whether it runs in this process and notes in the outbox itself what it sends; whatever is given to any other
    /// has left hz, and is noted before it is run.
    default boolean notesItself() {
        return false;
    }

    /// One thing to answer.
    ///
    /// @param prompt       what is asked
    /// @param instructions standing instructions
    /// @param tools        what it may use
    /// @param maxUsd       most it may spend
    /// @param timeout      longest it may take
    /// @param why          for what work, for the record of what was sent
    record AgentTask(
            String prompt, String instructions, ToolProfile tools, BigDecimal maxUsd, Duration timeout, Why why) {
        public AgentTask(String prompt, String instructions, ToolProfile tools, BigDecimal maxUsd, Duration timeout) {
            this(prompt, instructions, tools, maxUsd, timeout, Why.UNSAID);
        }
    }

    /// Whether a runner could run.
    ///
    /// @param ok      whether it could
    /// @param summary one sentence: program, version, login
    /// @param fix     what mends it
    record Readiness(boolean ok, String summary, Optional<String> fix) {}
}
