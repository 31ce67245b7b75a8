package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Step;
import heinzel.scripted.script.Stop;
import heinzel.scripted.script.Usage;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Plays the filled steps of a rule as one answer.
public final class Play {
    private final Wire wire;
    private final Facts facts;
    private final int request;
    private final HttpChannel channel;
    private final Answer answer;
    private boolean begun;
    private int calls;

    public Play(Wire wire, Facts facts, int request, HttpChannel channel) {
        this.wire = wire;
        this.facts = facts;
        this.request = request;
        this.channel = channel;
        this.answer = wire.answer(facts, request, channel);
    }

    /// The connection is to be broken without an end.
    public static final class BrokenOff extends IOException {
        @java.io.Serial
        private static final long serialVersionUID = 1L;

        BrokenOff() {
            super("the script breaks the connection here");
        }
    }

    /// Sends the answer to its end, or to where the script ends it.
    ///
    /// @throws BrokenOff when the script says so; the caller must drop the connection
    public void run(List<Step> steps) throws IOException {
        Usage usage = usage(steps);
        Stop stop = Stop.END;
        boolean stopSaid = false;
        for (Step step : steps) {
            switch (step) {
                case Step.Say(String text, Duration pace) -> {
                    begin(usage);
                    for (String piece : Pieces.words(text)) {
                        answer.text(piece);
                        rest(pace);
                    }
                }
                case Step.Think(String text) -> {
                    begin(usage);
                    answer.thinking(text);
                }
                case Step.CallTool(String tool, JsonNode arguments) -> {
                    begin(usage);
                    calls++;
                    answer.call("toolu_scripted_" + request + "_" + calls, tool, arguments);
                }
                case Step.Pause(Duration time) -> rest(time);
                case Step.Fail failure -> {
                    fail(failure);
                    return;
                }
                case Step.Cut() -> {
                    begin(usage);
                    answer.breakOff();
                    throw new BrokenOff();
                }
                case Step.End(Stop said) -> {
                    stop = said;
                    stopSaid = true;
                }
                case Step.Spend(Usage said) -> {
                    // Counted before the first step, since a stream opens with it.
                }
            }
        }
        begin(usage);
        answer.end(stopSaid || calls == 0 ? stop : Stop.TOOLS, usage);
        channel.finish();
    }

    private void begin(Usage usage) throws IOException {
        if (!begun) {
            begun = true;
            answer.begin(usage);
        }
    }

    private void fail(Step.Fail failure) throws IOException {
        if (channel.started()) {
            answer.fail(failure);
            channel.finish();
            return;
        }
        if (failure.retryAfter() >= 0) {
            channel.header("Retry-After", Integer.toString(failure.retryAfter()));
        }
        channel.body(failure.status(), wire.error(failure));
    }

    private Usage usage(List<Step> steps) {
        Usage said = null;
        int characters = 0;
        for (Step step : steps) {
            switch (step) {
                case Step.Say say -> characters += say.text().length();
                case Step.Think(String text) -> characters += text.length();
                case Step.CallTool(String tool, JsonNode arguments) ->
                    characters += tool.length() + arguments.toString().length();
                case Step.Spend(Usage usage) -> said = usage;
                case Step.Pause pause -> {}
                case Step.Fail failure -> {}
                case Step.Cut cut -> {}
                case Step.End end -> {}
            }
        }
        return said != null ? said : Usage.of(facts.estimatedTokens(), Math.max(1, characters / 4));
    }

    private static void rest(Duration time) {
        if (time.isPositive()) {
            LockSupport.parkNanos(time.toNanos());
        }
    }
}
