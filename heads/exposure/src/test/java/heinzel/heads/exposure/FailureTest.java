package heinzel.heads.exposure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTest {
    @Test
    @Proves({"K19.1", "C11.3"})
    void anErrorSaysWhatWhyAndWhatToDoWithoutAnAddress() {
        Failure failure = Failure.of(new Problem.NotFound("There is no anna@example.org.", "Ask bob@example.org."));

        assertEquals(
                "{\"error\":\"There is no [email].\",\"code\":\"not_found\",\"fix\":\"Ask [email].\"}",
                failure.json().toString());
        assertEquals(4, failure.exitCode());
    }

    @Test
    @Proves({"K19.1", "C11.3"})
    void whatSomebodySentToFloodTheReaderIsFoldedAndAPathIsNot() {
        String flood = "x".repeat(100_000);
        String path = "/deep".repeat(200);

        Failure failure = Failure.of(new Problem.NotFound("Nobody is named '" + flood + "'.", path));

        assertEquals("Nobody is named '" + "x".repeat(79) + "… (100003 characters)", failure.error());
        assertEquals(path, failure.fix());
    }

    @Test
    @Proves("K19.1")
    void findingsStandBesideTheError() {
        Json finding = Json.object("line", Json.number(3)).with("message", "No such key");

        Failure failure =
                Failure.of((Throwable) new Problem.Invalid("HZC001", "It does not fit.", "", List.of(finding)));

        assertEquals(
                "{\"error\":\"It does not fit.\",\"code\":\"HZC001\",\"fix\":\"\","
                        + "\"diagnostics\":[{\"line\":3,\"message\":\"No such key\"}]}",
                failure.json().toString());
        assertEquals(2, failure.exitCode());
    }

    @Test
    @Proves({"K19.1", "C11.3"})
    void asOneTextItHoldsTheFindingsAndWhatToDo() {
        Json finding = Json.object("line", Json.number(3)).with("message", "anna@example.org is no key");

        Failure failure = Failure.of(new Problem.Invalid("HZC001", "It does not fit.", "Mend it.", List.of(finding)));

        assertEquals("It does not fit.\nline 3: [email] is no key\nWhat to do: Mend it.", failure.text());
    }

    @Test
    @Proves("K19.3")
    void whatNobodyForesawIsToldByItsTypeAlone() {
        Failure failure = Failure.of(new IllegalStateException("the secret"));

        assertEquals("hz failed: IllegalStateException. This is a bug in hz.", failure.error());
        assertEquals(70, failure.exitCode());
    }
}
