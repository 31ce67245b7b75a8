package heinzel.desktop.words;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;

/// Money and counts as the person's language writes them. Money always has two decimals, so that amounts under
/// each other line up.
public final class Amounts {
    private final Texts texts;

    public Amounts(Texts texts) {
        this.texts = texts;
    }

    /// The bare amount in US dollars: 0.31, or 0,31 in German.
    public String bare(BigDecimal usd) {
        NumberFormat format = NumberFormat.getNumberInstance(texts.locale());
        format.setMinimumFractionDigits(2);
        format.setMaximumFractionDigits(2);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(usd);
    }

    /// The amount with its currency: 0.31 USD. What is more than nothing but less than a cent says so.
    public String usd(BigDecimal usd) {
        boolean underACent = usd.signum() > 0 && usd.compareTo(new BigDecimal("0.005")) < 0;
        return underACent ? texts.of("amount.undercent") : texts.of("amount.usd", bare(usd));
    }
}
