package heinzel.measuring.figure;

import heinzel.api.json.Json;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.OptionalDouble;

/// One measured value beside what it is held against.
///
/// @param bar    the number of the bar, as `docs/performance.md` has it
/// @param what   what was measured
/// @param value  how much it was
/// @param unit   of value and floor
/// @param floor  the least that the machine needs for it, measured in the same run, where there is such a thing
/// @param limit  what the bar asks
/// @param beside more that was seen on the way; it is held against nothing
public record Figure(
        String bar, String what, double value, String unit, Optional<Floor> floor, Limit limit, Json.Obj beside) {

    /// The least that the machine needs.
    ///
    /// @param is    what was done
    /// @param value how much it took, in the unit of the figure
    public record Floor(String is, double value) {}

    /// What a bar asks.
    public sealed interface Limit {
        /// At most so many times the floor.
        record Times(double most) implements Limit {}

        /// At most so much, in the unit of the figure.
        record AtMost(double most) implements Limit {}

        /// Just so much.
        record Exactly(double value) implements Limit {}
    }

    public static Figure of(String bar, String what, double value, String unit, Limit limit) {
        return new Figure(bar, what, value, unit, Optional.empty(), limit, Json.Obj.EMPTY);
    }

    public Figure over(String is, double least) {
        return new Figure(bar, what, value, unit, Optional.of(new Floor(is, least)), limit, beside);
    }

    public Figure beside(String name, double seen) {
        return new Figure(bar, what, value, unit, floor, limit, beside.with(name, number(seen)));
    }

    public Figure beside(String name, long seen) {
        return new Figure(bar, what, value, unit, floor, limit, beside.with(name, seen));
    }

    public Figure beside(String name, String seen) {
        return new Figure(bar, what, value, unit, floor, limit, beside.with(name, seen));
    }

    /// How many times the floor it is.
    public OptionalDouble ratio() {
        return floor.isPresent() && floor.get().value() > 0
                ? OptionalDouble.of(value / floor.get().value())
                : OptionalDouble.empty();
    }

    public boolean met() {
        return switch (limit) {
            case Limit.Times(double most) -> ratio().isPresent() && ratio().getAsDouble() <= most;
            case Limit.AtMost(double most) -> value <= most;
            case Limit.Exactly(double wanted) -> value == wanted;
        };
    }

    public Json.Obj json() {
        Json.Obj json = Json.object("bar", bar)
                .with("what", what)
                .with("value", number(value))
                .with("unit", unit);
        if (floor.isPresent()) {
            json = json.with("floor", number(floor.get().value()))
                    .with("floor_is", floor.get().is());
        }
        if (ratio().isPresent()) {
            json = json.with("ratio", number(ratio().getAsDouble()));
        }
        return json.with("limit", words()).with("met", Json.flag(met())).with("beside", beside);
    }

    private String words() {
        return switch (limit) {
            case Limit.Times(double most) -> "at most " + number(most).value().toPlainString() + " x the floor";
            case Limit.AtMost(double most) -> "at most " + number(most).value().toPlainString() + " " + unit;
            case Limit.Exactly(double wanted) ->
                "exactly " + number(wanted).value().toPlainString() + " " + unit;
        };
    }

    private static Json.Num number(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros();
        return Json.number(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
    }
}
