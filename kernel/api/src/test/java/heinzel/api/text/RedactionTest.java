package heinzel.api.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import heinzel.api.json.Json;
import heinzel.testing.Proves;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {
    @ParameterizedTest
    @Proves("C20.3")
    @CsvSource(
            delimiter = '|',
            value = {
                "write to priya@example.com now | write to [email] now",
                "<priya.k@mail.example.co.uk>, | <[email]>,",
                "mailto:priya%40example.com?x=1 | mailto:[email]?x=1",
                "josé.müller@bücher.example | [email]",
                "用户@例子.广告 | [email]",
                "priya@example。com | [email]",
                "a+b_c-d@sub.example.org. | [email].",
                "\"priya k\"@example.com | [email]",
                "a@b.cd,e@f.gh | [email],[email]",
                "priya@example%2Ecom | [email]",
                "ｐ＠example.com | [email]",
                "@priya and user@localhost stay | @priya and user@localhost stay",
                "3 @ 4.50 stays | 3 @ 4.50 stays",
                "me@10.0 stays | me@10.0 stays"
            })
    void addressesInEveryDressAreTakenOut(String text, String expected) {
        assertEquals(expected, Redaction.redactAddresses(text));
    }

    @ParameterizedTest
    @Proves("K15")
    @ValueSource(
            strings = {
                "sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWx",
                "ghp_0123456789abcdefghijklmnopqrstuvwxyz",
                "github_pat_11ABCDEFG0abcdefghijkl_mnop",
                "glpat-abcdefghij0123456789",
                "xoxb-123456789012-abcdefghijkl",
                "AKIAIOSFODNN7EXAMPLE",
                "AIzaSyA-0123456789abcdefghijklmnopqrst",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
                "Authorization: Bearer abcdefghijklmnop0123456789",
                "x-api-key: abcdefghijklmnop0123456789",
                "postgres://app:hunter2secret@db.internal/app",
                "-----BEGIN RSA PRIVATE KEY-----\nMIIEabcdef\n-----END RSA PRIVATE KEY-----"
            })
    void credentialsAreTakenOutByTheirShape(String secret) {
        String redacted = Redaction.redact("before " + secret + " after");
        String core = secret.replaceAll("(?s).*(?:Bearer |key: |app:)", "").replaceAll("@.*", "");
        assertFalse(redacted.contains(core), redacted);
        assertEquals("before ", redacted.substring(0, 7));
        assertEquals(" after", redacted.substring(redacted.length() - 6));
    }

    @Test
    @Proves("C20")
    void hostileTextTakesNoLongerThanItsLength() {
        String signs = "a@".repeat(500_000);
        String dots = "a@" + "b.".repeat(500_000);
        String quotes = "\"@".repeat(500_000);
        String begins = "-----BEGIN PRIVATE KEY".repeat(50_000);
        String colons = "ab://x:".repeat(150_000);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (String hostile : new String[] {signs, dots, quotes, begins, colons}) {
                assertFalse(Redaction.redact(hostile).isEmpty());
            }
        });
    }

    @Test
    @Proves("C11.3")
    void addressesAreTakenOutOfTextAndOfJsonWithItsNames() {
        assertEquals("from [email] to [email]", Redaction.redact("from anna@example.org to bob%40example.org"));
        assertEquals(
                "{\"from [email]\":[\"[email]\",1,{\"to\":\"[email]\"}]}",
                Redaction.redact(Json.object(
                                "from anna@example.org",
                                Json.array(List.of(
                                        Json.text("bob@example.org"),
                                        Json.number(1),
                                        Json.object("to", "josé@bücher.example")))))
                        .toString());
    }
}
