package heinzel.scripted.script;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;

/// One step of an answer.
public sealed interface Step {

    /// The same step with its templates filled from the request.
    Step filled(Findings findings);

    /// Text, streamed word by word; between two words it waits for `pace`.
    record Say(String text, Duration pace) implements Step {
        @Override
        public Say filled(Findings findings) {
            return new Say(Template.render(text, findings), pace);
        }
    }

    /// Thinking, in the protocols that know it; left out in the others.
    record Think(String text) implements Step {
        @Override
        public Think filled(Findings findings) {
            return new Think(Template.render(text, findings));
        }
    }

    /// A tool's call. A name that was offered with a server's prefix is called with it; a name that was not offered
    /// at all is called as it stands, since a model can do that too.
    record CallTool(String tool, JsonNode arguments) implements Step {
        @Override
        public CallTool filled(Findings findings) {
            String name = Template.render(tool, findings);
            return new CallTool(findings.facts().offered(name).orElse(name), JsonTemplate.render(arguments, findings));
        }
    }

    record Pause(Duration time) implements Step {
        @Override
        public Pause filled(Findings findings) {
            return this;
        }
    }

    /// An error: its HTTP status when nothing was sent yet, else the protocol's error inside the stream.
    ///
    /// @param type       the provider's name for it, such as `overloaded_error`; empty for the status's usual one
    /// @param retryAfter seconds for the header of that name; negative for none
    /// @param code       the provider's finer name where it has one, such as `credit_balance_too_low`; may be empty
    record Fail(int status, String type, String message, int retryAfter, String code) implements Step {
        public static Fail of(int status, String message) {
            return new Fail(status, "", message, -1, "");
        }

        @Override
        public Fail filled(Findings findings) {
            return new Fail(status, type, Template.render(message, findings), retryAfter, code);
        }
    }

    /// The connection breaks here.
    record Cut() implements Step {
        @Override
        public Cut filled(Findings findings) {
            return this;
        }
    }

    /// Why the answer ends, where it is not the usual reason (a call of tools, or the end).
    record End(Stop stop) implements Step {
        @Override
        public End filled(Findings findings) {
            return this;
        }
    }

    /// What the answer is said to have used, where it is not an estimate.
    record Spend(Usage usage) implements Step {
        @Override
        public Spend filled(Findings findings) {
            return this;
        }
    }
}
