package heinzel.adapters.direct;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.Price;
import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What one answer has said and cost so far. Used by the thread that answers.
final class Spent {
    /// Less than this is no answer.
    private static final int FEWEST_TOKENS = 256;

    /// Fewer than any text has: prose has four, scripts without spaces and lists of numbers come down to two.
    private static final int BYTES_PER_TOKEN = 2;

    private static final int MOST_OUTPUT = 8192;
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    private final BigDecimal cap;
    private final List<String> texts = new ArrayList<>();
    private BigDecimal usd = BigDecimal.ZERO;
    private Usage usage = Usage.NONE;

    /// A request that was sent and has not been answered may have cost as much.
    private BigDecimal owed = BigDecimal.ZERO;

    private boolean known = true;

    Spent(BigDecimal cap) {
        this.cap = cap;
    }

    /// How many tokens the next message may have so that the cap holds whatever the model does; empty when there is
    /// not enough left for one.
    ///
    /// @param bytes how long everything is that will be sent, in UTF-8
    Optional<Integer> room(Price price, long bytes) {
        BigDecimal input =
                price.input().max(price.cacheWrite()).multiply(BigDecimal.valueOf(bytes / BYTES_PER_TOKEN + 1));
        BigDecimal left = cap.subtract(usd).multiply(MILLION).subtract(input);
        if (left.signum() < 0) {
            return Optional.empty();
        }
        int most = price.output().signum() == 0
                ? MOST_OUTPUT
                : left.divide(price.output(), 0, RoundingMode.FLOOR)
                        .min(BigDecimal.valueOf(MOST_OUTPUT))
                        .intValueExact();
        return most < FEWEST_TOKENS ? Optional.empty() : Optional.of(most);
    }

    void asking(Price price, ModelRequest request, long bytes) {
        owed = price.of(new Usage(bytes / BYTES_PER_TOKEN + 1, request.maxOutputTokens(), 0, 0));
        known = owed.signum() == 0;
    }

    void answered(Price price, Usage used, String text) {
        usd = usd.add(price.of(used));
        usage = usage.plus(used);
        owed = BigDecimal.ZERO;
        known = true;
        if (!text.isBlank()) {
            texts.add(text);
        }
    }

    /// The other side did nothing for the request, so nothing is owed.
    void notServed() {
        owed = BigDecimal.ZERO;
        known = true;
    }

    /// What came of a message that was broken off.
    void heard(String text) {
        if (!text.isBlank()) {
            texts.add(text);
        }
    }

    String text() {
        return String.join("\n\n", texts).strip();
    }

    AgentResult answer() {
        return new AgentResult(text(), cost(), usage, Outcome.ANSWERED, Optional.empty(), Optional.empty());
    }

    AgentResult result(Outcome outcome, String reason, String fix) {
        return new AgentResult(
                text(),
                cost(),
                usage,
                outcome,
                Optional.of(reason),
                Optional.of(fix).filter(command -> !command.isEmpty()));
    }

    /// What it cost; of a request that was broken off, as much as it can have cost at most.
    private Optional<BigDecimal> cost() {
        return Optional.of(known ? usd : usd.add(owed));
    }
}
