package heinzel.api.operation;

import java.util.Optional;

/// One public argument of an operation.
///
/// @param name       in `snake_case`, as JSON, TOML, tools and queries write it
/// @param meaning    a phrase
/// @param type       one of the closed set
/// @param required   whether a call without it is refused
/// @param fallback   the default, as text
/// @param min        smallest number or length
/// @param max        largest number or length
/// @param positional whether the command line takes it by place
/// @param content    whether its value may be long or personal text, which logs leave out
/// @param secret     whether its value is a secret, which no head shows and no command line holds
/// @param option     on the command line: `--keep-days`
public record Parameter(
        String name,
        String meaning,
        ParameterType type,
        boolean required,
        Optional<String> fallback,
        long min,
        long max,
        boolean positional,
        boolean content,
        boolean secret,
        String option) {}
