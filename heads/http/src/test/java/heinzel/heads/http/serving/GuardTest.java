package heinzel.heads.http.serving;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The table of who may ask, on ports that no test can listen on too.
class GuardTest {
    @ParameterizedTest
    @Proves({"K9.1", "K9.2", "K9.3", "K9.4", "K9.5"})
    @CsvSource(delimiter = '|', textBlock = """
                    # port | allowed        | host               | origin                  | site        | goes
                    8000   |                | localhost:8000     |                         |             | true
                    8000   |                | LOCALHOST:8000     |                         |             | true
                    8000   |                | 127.0.0.1:8000     |                         | same-origin | true
                    8000   |                | [::1]:8000         |                         | none        | true
                    8000   |                | localhost          |                         |             | false
                    8000   |                | localhost:80       |                         |             | false
                    8000   |                | [::1]              |                         |             | false
                    8000   |                | localhost.:8000    |                         |             | false
                    8000   |                | 127.0.0.2:8000     |                         |             | false
                    8000   |                | 0.0.0.0:8000       |                         |             | false
                    8000   |                | evil.example:8000  |                         |             | false
                    8000   |                | localhost.evil.example:8000 |                |             | false
                    8000   |                | evil@localhost:8000 |                        |             | false
                    8000   |                | localhost:8000:8000 |                        |             | false
                    8000   |                | localhost:+8000    |                         |             | false
                    8000   |                | localhost:008000   |                         |             | false
                    8000   |                | :8000              |                         |             | false
                    80     |                | localhost          |                         |             | true
                    443    |                | 127.0.0.1          |                         |             | true
                    80     |                | [::1]              |                         |             | true
                    80     |                | localhost:80       |                         |             | true
                    80     |                | localhost:443      |                         |             | false
                    80     |                | evil.example       |                         |             | false
                    8000   | hz.lan         | hz.lan:8000        |                         |             | true
                    8000   | hz.lan         | HZ.LAN             |                         |             | true
                    8000   | hz.lan:444     | hz.lan:444         |                         |             | true
                    8000   | hz.lan:444     | hz.lan:8000        |                         |             | false
                    8000   | hz.lan         | sub.hz.lan:8000    |                         |             | false
                    8000   | hz.lan         | localhost:8000     |                         |             | true
                    8000   |                | localhost:8000     | http://localhost:8000   | same-origin | true
                    8000   |                | localhost:8000     | http://127.0.0.1:8000   |             | false
                    8000   |                | localhost:8000     | http://localhost:8001   |             | false
                    8000   |                | localhost:8000     | https://localhost:8000  |             | false
                    8000   |                | localhost:8000     | http://localhost        |             | false
                    8000   |                | localhost:8000     | null                    |             | false
                    8000   |                | localhost:8000     | file://                 |             | false
                    8000   |                | localhost:8000     | http://evil.example     | none        | false
                    8000   |                | localhost:8000     | http://localhost:8000@evil.example |  | false
                    80     |                | localhost          | http://localhost        |             | true
                    80     |                | localhost:80       | http://localhost        |             | true
                    8000   | hz.lan         | hz.lan             | https://hz.lan          | same-origin | true
                    8000   | hz.lan         | hz.lan             | https://hz.lan:8443     |             | false
                    8000   |                | localhost:8000     |                         | cross-site  | false
                    8000   |                | localhost:8000     |                         | same-site   | false
                    8000   |                | localhost:8000     |                         | Cross-Site  | false
                    8000   |                | localhost:8000     |                         | nonsense    | false
                    8000   |                | localhost:8000     | http://localhost:8000   | cross-site  | true
                    """)
    void whoMayAskIsDecidedByWhatBrowsersSay(
            int port, String allowed, String host, String origin, String site, boolean goes) {
        Guard guard = new Guard(port, list(allowed));
        Guard.Asker asker = new Guard.Asker(list(host), Optional.empty(), list(origin), list(site));

        assertEquals(
                goes, guard.refusal(asker).isEmpty(), () -> guard.refusal(asker).orElse("it went"));
    }

    private static List<String> list(String text) {
        return text == null ? List.of() : Arrays.asList(text.split(" ", -1));
    }
}
