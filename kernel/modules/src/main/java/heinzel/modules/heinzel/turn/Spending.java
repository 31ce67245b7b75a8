package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.model.Usage;
import heinzel.api.session.BodyLine;
import java.math.BigDecimal;
import java.util.List;

/// What a turn has spent, as its body says; never kept anywhere else, so that it survives any crash.
///
/// @param usd   spent, with the reserve of a question whose answer was never recorded counted whole
/// @param usage tokens, as far as answers said
/// @param known whether every answer was recorded
record Spending(BigDecimal usd, Usage usage, boolean known) {
    static final Spending NOTHING = new Spending(BigDecimal.ZERO, Usage.NONE, true);

    static Spending of(List<BodyLine> lines, Codec codec) {
        Spending sum = NOTHING;
        BigDecimal unanswered = BigDecimal.ZERO;
        boolean known = true;
        for (BodyLine line : lines) {
            switch (line.kind()) {
                case BodyLines.REQUEST -> {
                    sum = sum.plus(unanswered, Usage.NONE);
                    known &= unanswered.signum() == 0;
                    unanswered =
                            codec.read(line.data(), BodyLines.Request.class).reservedUsd();
                }
                case BodyLines.MESSAGE -> {
                    BodyLines.Said said = codec.read(line.data(), BodyLines.Said.class);
                    sum = sum.plus(said.usd(), said.usage());
                    unanswered = BigDecimal.ZERO;
                }
                case BodyLines.NOT_SERVED -> unanswered = BigDecimal.ZERO;
                default -> {}
            }
        }
        Spending total = sum.plus(unanswered, Usage.NONE);
        return new Spending(total.usd, total.usage, known && unanswered.signum() == 0);
    }

    private Spending plus(BigDecimal more, Usage tokens) {
        return new Spending(usd.add(more), usage.plus(tokens), known);
    }
}
