package heinzel.kernel.operation;

import heinzel.api.json.Json;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.api.operation.ParameterType.Format;
import heinzel.api.text.Nearest;
import heinzel.api.text.Spans;
import heinzel.kernel.json.Shapes;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/// Holds one value against its parameter. The words are the same for every head.
final class Values {
    private Values() {}

    /// A value as it is typed on a command line or in a query. What does not read as its type stays text, so that
    /// {@link #fault} complains about it in the same words everywhere.
    static Json fromText(ParameterType type, String text) {
        return switch (type) {
            case ParameterType.Whole whole -> number(text);
            case ParameterType.Decimal decimal -> number(text);
            case ParameterType.Flag flag ->
                switch (text) {
                    case "true" -> Json.TRUE;
                    case "false" -> Json.FALSE;
                    default -> Json.text(text);
                };
            case ParameterType.Many(ParameterType element) -> Json.array(fromText(element, text));
            case ParameterType.Choice choice -> Json.text(text);
            case ParameterType.Text plain -> Json.text(text);
        };
    }

    private static Json number(String text) {
        try {
            BigDecimal number = new BigDecimal(text);
            return Math.abs((long) number.scale()) > 1000 ? Json.text(text) : Json.number(number);
        } catch (NumberFormatException none) {
            return Json.text(text);
        }
    }

    /// What is wrong with a value, as the rest of a sentence that begins with the parameter's name.
    static Optional<String> fault(Parameter parameter, Json value) {
        return switch (parameter.type()) {
            case ParameterType.Many(ParameterType element) -> listFault(parameter, element, value);
            default ->
                fits(parameter.type(), parameter, value)
                        ? Optional.empty()
                        : Optional.of(complaint(parameter.type(), parameter, value));
        };
    }

    private static Optional<String> listFault(Parameter parameter, ParameterType element, Json value) {
        if (!(value instanceof Json.Arr(List<Json> items))) {
            return Optional.of("must be a list, not " + Shapes.shown(value));
        }
        if (items.size() < parameter.min() || items.size() > parameter.max()) {
            return Optional.of("must hold" + range(parameter) + " values, not " + items.size());
        }
        Parameter unbounded = unbounded(parameter, element);
        return items.stream()
                .filter(item -> !fits(element, unbounded, item))
                .findFirst()
                .map(item -> "must be a list in which each " + complaint(element, unbounded, item));
    }

    /// The bounds of a list are about the list, not about what it holds.
    private static Parameter unbounded(Parameter parameter, ParameterType element) {
        return new Parameter(
                parameter.name(),
                parameter.meaning(),
                element,
                parameter.required(),
                Optional.empty(),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                parameter.positional(),
                parameter.content(),
                parameter.secret(),
                parameter.option());
    }

    private static boolean fits(ParameterType type, Parameter bounds, Json value) {
        return switch (type) {
            case ParameterType.Text(Format format) ->
                value instanceof Json.Text(String text)
                        && text.indexOf('\0') < 0
                        && within(bounds, BigDecimal.valueOf(text.codePointCount(0, text.length())))
                        && formed(format, text);
            case ParameterType.Whole whole ->
                value instanceof Json.Num(BigDecimal number)
                        && number.stripTrailingZeros().scale() <= 0
                        && isLong(number)
                        && within(bounds, number);
            case ParameterType.Decimal decimal ->
                value instanceof Json.Num(BigDecimal number) && within(bounds, number);
            case ParameterType.Flag flag -> value instanceof Json.Bool;
            case ParameterType.Choice(List<String> values) ->
                value instanceof Json.Text(String name) && values.contains(name.replace('_', '-'));
            case ParameterType.Many many -> false;
        };
    }

    private static boolean isLong(BigDecimal number) {
        return number.compareTo(BigDecimal.valueOf(Long.MIN_VALUE)) >= 0
                && number.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
    }

    private static boolean within(Parameter bounds, BigDecimal size) {
        return size.compareTo(BigDecimal.valueOf(bounds.min())) >= 0
                && size.compareTo(BigDecimal.valueOf(bounds.max())) <= 0;
    }

    private static boolean formed(Format format, String text) {
        try {
            return switch (format) {
                case PLAIN, ID -> true;
                case PATH -> !text.isEmpty();
                case DURATION -> Spans.parse(text).isPresent();
                case INSTANT -> OffsetDateTime.parse(text) != null;
                case DATE -> LocalDate.parse(text) != null;
            };
        } catch (DateTimeException unreadable) {
            return false;
        }
    }

    private static String complaint(ParameterType type, Parameter bounds, Json value) {
        String instead = ", not " + Shapes.shown(value);
        return switch (type) {
            case ParameterType.Text(Format format) ->
                switch (format) {
                    case PLAIN, PATH, ID -> textComplaint(format, bounds, value);
                    case DURATION -> "must be a span of time such as 90s, 15m, 2h or 7d" + instead;
                    case INSTANT -> "must be a moment with its zone, such as 2026-11-30T09:00:00Z" + instead;
                    case DATE -> "must be a date such as 2026-11-30" + instead;
                };
            case ParameterType.Whole whole -> "must be a whole number" + range(bounds) + instead;
            case ParameterType.Decimal decimal -> "must be a number" + range(bounds) + instead;
            case ParameterType.Flag flag -> "must be true or false" + instead;
            case ParameterType.Choice(List<String> values) ->
                "must be one of " + String.join(", ", values) + instead + nearest(value, values);
            case ParameterType.Many many -> "must be a single value" + instead;
        };
    }

    private static String textComplaint(Format format, Parameter bounds, Json value) {
        if (!(value instanceof Json.Text(String text))) {
            return "must be a text, not " + Shapes.shown(value);
        }
        if (text.indexOf('\0') >= 0) {
            return "must not hold a NUL character";
        }
        if (format == Format.PATH && text.isEmpty()) {
            return "must be a path, not ''";
        }
        if (text.isEmpty()) {
            return "must not be empty";
        }
        return "must have" + count(bounds) + " characters, not " + text.codePointCount(0, text.length());
    }

    private static String count(Parameter bounds) {
        return range(bounds).replaceFirst("^ (from|of) ", " ");
    }

    private static String range(Parameter bounds) {
        boolean lower = bounds.min() != Long.MIN_VALUE;
        boolean upper = bounds.max() != Long.MAX_VALUE;
        if (lower && upper) {
            return " from " + bounds.min() + " to " + bounds.max();
        }
        if (lower) {
            return " of at least " + bounds.min();
        }
        return upper ? " of at most " + bounds.max() : "";
    }

    private static String nearest(Json value, List<String> values) {
        return value instanceof Json.Text(String name)
                ? Nearest.to(name, values)
                        .map(near -> ". Did you mean " + near + "?")
                        .orElse("")
                : "";
    }
}
