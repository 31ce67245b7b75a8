package heinzel.modules.heinzel.contract;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/// Money as contracts write it: US dollars, decimal, at most four places.
public final class Money {
    private static final Pattern FORM = Pattern.compile("(0|[1-9][0-9]{0,6})(\\.[0-9]{1,4})?");

    private Money() {}

    /// Empty for what is none: below zero, with an exponent, a sign, a currency, or a fifth place.
    public static Optional<BigDecimal> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }
}
