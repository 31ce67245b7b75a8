package heinzel.heads.exposure;

import heinzel.api.json.Json;
import heinzel.api.operation.Names;
import heinzel.api.text.Visible;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Single values as people read them. Money is told by its name, which ends in or begins with `usd`.
final class Cells {
    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    private static final Pattern MONEY = Pattern.compile("(.*_)?usd(_.*)?");
    private static final Pattern AMOUNT = Pattern.compile("-?\\d{1,12}(\\.\\d{1,12})?");
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");
    static final int LONGEST = 4000;

    private final ZoneId zone;

    Cells(ZoneId zone) {
        this.zone = zone;
    }

    static String title(String name) {
        return Visible.line(Names.snake(name).replace('_', ' '), LONGEST);
    }

    static boolean isMoney(String name) {
        return MONEY.matcher(Names.snake(name)).matches();
    }

    /// The value on one line, empty where there is none.
    ///
    /// @param money whether numbers in it are US dollars
    String line(@Nullable Json value, boolean money) {
        return switch (value) {
            case null -> "";
            case Json.Null nothing -> "";
            case Json.Bool(boolean flag) -> flag ? "yes" : "no";
            case Json.Text(String text)
            when MOMENT.matcher(text).matches() ->
                LOCAL.format(Instant.parse(text).atZone(zone));
            case Json.Text(String text) when money && AMOUNT.matcher(text).matches() -> amount(new BigDecimal(text));
            case Json.Text(String text) -> Visible.line(text, LONGEST);
            case Json.Num(BigDecimal number) when money -> amount(number);
            case Json.Num number -> number.toString();
            case Json.Arr(List<Json> items) ->
                items.stream().map(item -> line(item, money)).collect(Collectors.joining(", "));
            case Json.Obj object ->
                object.fields().entrySet().stream()
                        .map(field ->
                                title(field.getKey()) + ": " + line(field.getValue(), money || isMoney(field.getKey())))
                        .collect(Collectors.joining(", "));
        };
    }

    /// At least cents; less than a cent to its fourth place, so that it does not look like nothing.
    private static String amount(BigDecimal usd) {
        BigDecimal shown = usd.setScale(4, RoundingMode.HALF_UP).stripTrailingZeros();
        if (shown.signum() == 0 && usd.signum() != 0) {
            return "under 0.0001";
        }
        return shown.setScale(Math.max(2, shown.scale())).toPlainString();
    }
}
