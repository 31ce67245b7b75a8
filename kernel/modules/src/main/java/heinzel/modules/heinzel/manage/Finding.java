package heinzel.modules.heinzel.manage;

import heinzel.modules.heinzel.contract.Diagnostic;
import heinzel.modules.heinzel.event.Wire;

/// A compiler's finding, as programs read it.
///
/// @param code     `HZC022`
/// @param severity error, warning or info
/// @param line     from 1
/// @param column   from 1
/// @param message  what and why
/// @param fix      what mends it
public record Finding(String code, String severity, int line, int column, String message, String fix) {
    public static Finding of(Diagnostic diagnostic) {
        return new Finding(
                diagnostic.code(),
                Wire.of(diagnostic.severity()),
                diagnostic.line(),
                diagnostic.column(),
                diagnostic.message(),
                diagnostic.fix());
    }
}
