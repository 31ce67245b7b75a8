package heinzel.api.model;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// What tokens cost, in USD per million.
public record Price(BigDecimal input, BigDecimal output, BigDecimal cacheRead, BigDecimal cacheWrite) {
    /// A model on this machine.
    public static final Price FREE = new Price(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);

    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    /// What a usage costs, in USD with six places, rounded up.
    public BigDecimal of(Usage usage) {
        return input.multiply(BigDecimal.valueOf(usage.input()))
                .add(output.multiply(BigDecimal.valueOf(usage.output())))
                .add(cacheRead.multiply(BigDecimal.valueOf(usage.cacheRead())))
                .add(cacheWrite.multiply(BigDecimal.valueOf(usage.cacheWrite())))
                .divide(MILLION, 6, RoundingMode.CEILING);
    }
}
