package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TemplatesTest {
    static List<String> names() {
        return Templates.names();
    }

    @Test
    @Proves("D2")
    void thereAreFive() {
        assertEquals(
                List.of("incident-review", "meeting-brief", "release-notes", "status-row", "weekly-report"), names());
        assertEquals(Optional.empty(), Templates.text("../names"));
    }

    @ParameterizedTest
    @MethodSource("names")
    @Proves({"D2", "D15"})
    void eachCompilesWithoutAFinding(String name) {
        String text = Templates.text(name).orElseThrow();
        Compilation compilation = Compiler.compile(text, name, Worlds.PLAIN);
        assertEquals(List.of(), compilation.diagnostics());
        Contract contract = compilation.compiled().orElseThrow().contract();
        assertEquals(name, contract.name());
        assertTrue(contract.renderIfMoved(), "a quiet slot costs nothing");
        assertTrue(contract.agent().maxUsd().isPresent(), "what a turn may cost is said");
        assertFalse(contract.doneWhen().conditions().isEmpty());
        assertTrue(
                contract.doneWhen().check("").stream().anyMatch(checked -> checked.verdict() != Verdict.UNKNOWN),
                "at least one condition is checked by code");
    }
}
