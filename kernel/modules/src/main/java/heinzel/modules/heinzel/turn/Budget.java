package heinzel.modules.heinzel.turn;

import heinzel.api.model.Message;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.Price;
import heinzel.api.model.ToolSpec;
import heinzel.api.model.Usage;
import heinzel.modules.heinzel.event.SkipReason;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/// What a turn may still spend. Before each request its worst case is set aside; a request that would not fit
/// is not sent.
///
/// @param turnCap    most this turn may cost: the contract's cap and the user's, the lower
/// @param dayLeft    what is left of the user's day, without this turn
/// @param outputWish most tokens an answer should have
record Budget(BigDecimal turnCap, BigDecimal dayLeft, int outputWish) {
    /// Fewer tokens than this are no answer.
    private static final int OUTPUT_LEAST = 1_000;

    /// For the reserve of a request's input, a token is counted as this many bytes: half of what is usual for
    /// prose.
    private static final int BYTES_PER_TOKEN = 2;

    /// What one request may cost at most, and how long its answer may be so that it fits.
    record Reserve(BigDecimal usd, int maxOutputTokens) {}

    Reserve reserve(ModelRequest request, Price price, Spending spent) {
        BigDecimal left = turnCap.min(dayLeft).subtract(spent.usd());
        long inputTokens = bytes(request) / BYTES_PER_TOKEN + 1;
        BigDecimal input = price.of(new Usage(inputTokens, 0, 0, 0)).max(price.of(new Usage(0, 0, 0, inputTokens)));
        int output = outputThatFits(left.subtract(input), price);
        if (output < Math.min(OUTPUT_LEAST, outputWish)) {
            throw TurnEnds.skipped(
                    SkipReason.CAP,
                    "Not sent: it could cost more than what is left, " + plain(left) + " USD (cap of a turn "
                            + plain(turnCap) + ", left today " + plain(dayLeft) + ").");
        }
        return new Reserve(input.add(price.of(new Usage(0, output, 0, 0))), output);
    }

    private int outputThatFits(BigDecimal left, Price price) {
        if (left.signum() < 0) {
            return 0;
        }
        if (price.output().signum() == 0) {
            return outputWish;
        }
        BigDecimal tokens = left.movePointRight(6).divide(price.output(), 0, RoundingMode.FLOOR);
        return tokens.min(BigDecimal.valueOf(outputWish)).intValue();
    }

    private static long bytes(ModelRequest request) {
        long sum = utf8(request.instructions());
        for (Message message : request.messages()) {
            sum += switch (message) {
                case Message.User user -> utf8(user.text());
                case Message.Assistant said ->
                    utf8(said.text())
                            + utf8(said.calls().toString())
                            + utf8(said.opaque().toString());
                case Message.ToolResult result -> utf8(result.text());
            };
        }
        for (ToolSpec tool : request.tools()) {
            sum += utf8(tool.name()) + utf8(tool.purpose()) + utf8(tool.input().toString());
        }
        return sum;
    }

    private static long utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String plain(BigDecimal usd) {
        return usd.max(BigDecimal.ZERO)
                .setScale(4, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
