package heinzel.api.operation;

import java.util.List;

/// The closed set of types that an argument may have. Start-up refuses a declaration outside it, naming it.
public sealed interface ParameterType {
    /// `String`; also `Path`, an id record, `Duration` (`15m`), `Instant` and `LocalDate`, told apart by the
    /// format.
    record Text(Format format) implements ParameterType {}

    /// `int` or `long`.
    record Whole() implements ParameterType {}

    /// `BigDecimal`; money, never binary floating point.
    record Decimal() implements ParameterType {}

    /// `boolean`: a flag.
    record Flag() implements ParameterType {}

    /// An enum, in lower case with dashes.
    record Choice(List<String> values) implements ParameterType {
        public Choice {
            values = List.copyOf(values);
        }
    }

    /// A list of one of the others.
    record Many(ParameterType element) implements ParameterType {}

    /// What a text stands for.
    enum Format {
        PLAIN,
        PATH,
        DURATION,
        INSTANT,
        DATE,
        ID
    }
}
