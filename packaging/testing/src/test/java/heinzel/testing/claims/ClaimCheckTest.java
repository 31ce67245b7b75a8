package heinzel.testing.claims;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimCheckTest {
    private static final String OPEN = """
            ### D5 Crash safety

            - D5.1 Goes on — open
            """;

    @Test
    @Proves("B2.1")
    void anOpenClaimWithoutATestIsFine() {
        assertEquals(List.of(), faults(OPEN, proof("SpineTest.walks", "D5")));
    }

    @Test
    @Proves("B2.1")
    void anOpenClaimWithATestIsRefused() {
        assertEquals(
                List.of("D5.1 is marked open, and is proven by [SpineTest.goesOn]; run packaging/claims --write"),
                faults(OPEN, proof("SpineTest.goesOn", "D5.1")));
    }

    @Test
    @Proves("B2.1")
    void aProvenClaimWithoutATestIsRefused() {
        assertEquals(
                List.of("D5.1 has neither a test nor the mark open: [SpineTest.goesOn] do not name it;"
                        + " run packaging/claims --write"),
                faults("### D5 Crash safety\n- D5.1 Goes on — proven by `SpineTest.goesOn`"));
    }

    @Test
    @Proves("B2.1")
    void theNamesOfTheTestsAreHeld() {
        String page = "### D5 Crash safety\n- D5.1 Goes on — proven by `SpineTest.goesOn`";
        assertEquals(List.of(), faults(page, proof("SpineTest.goesOn", "D5.1")));
        assertEquals(
                List.of("D5.1 names [SpineTest.goesOn], and is proven by [OtherTest.x, SpineTest.goesOn];"
                        + " run packaging/claims --write"),
                faults(page, proof("SpineTest.goesOn", "D5.1"), proof("OtherTest.x", "D5.1")));
    }

    @Test
    @Proves("B2.1")
    void aWholeStatementProvesNoneOfItsClaims() {
        assertEquals(OPEN, new ClaimCheck(Statements.of(OPEN), List.of(proof("A.b", "D5"))).page());
    }

    @Test
    @Proves("B2.2")
    void anUnknownIdIsRefused() {
        assertEquals(
                List.of("SpineTest.x names D9.9, which docs/statements.md does not have"),
                faults(OPEN, proof("SpineTest.x", "D9.9")));
    }

    @Test
    @Proves("B2.2")
    void aTestWithoutAMarkIsRefused() {
        assertEquals(List.of("SpineTest.x carries no @Proves"), faults(OPEN, proof("SpineTest.x")));
    }

    @Test
    @Proves("B2.2")
    void aDisabledTestIsRefusedAndProvesNothing() {
        Proof off = new Proof("SpineTest.x", List.of("D5.1"), true);
        assertEquals(
                List.of("SpineTest.x is disabled: a test that does not run proves nothing, so remove it"),
                faults(OPEN, off));
    }

    @Test
    @Proves("B2.1")
    void thePageIsWrittenFromTheTestsAndKeepsEverythingElse() {
        String page = """
                # Heading

                ### D5 Crash safety

                - D5.1 Goes on — open
                - D5.2 Asks once — proven by `Old.gone`
                - D5.3 Was wrong — withdrawn: see D5.1
                """;
        assertEquals(
                """
                # Heading

                ### D5 Crash safety

                - D5.1 Goes on — proven by `A.a`, `B.b`
                - D5.2 Asks once — open
                - D5.3 Was wrong — withdrawn: see D5.1
                """,
                new ClaimCheck(Statements.of(page), List.of(proof("B.b", "D5.1"), proof("A.a", "D5.1", "D5"))).page());
    }

    @Test
    @Proves("B2.1")
    void aPageThatIsNotInFormIsRefused() {
        assertEquals(
                List.of(
                        "D6.1 stands under D5",
                        "not a claim, for it has no ending after a dash: - D5.2 Nothing said",
                        "D5.1 is there 2 times",
                        "D7 has no claim"),
                faults("""
                        ### D5 Crash safety
                        - D5.1 Goes on — open
                        - D5.1 Goes on — open
                        - D6.1 Elsewhere — open
                        - D5.2 Nothing said
                        ### D7 Index
                        """));
    }

    private static List<String> faults(String page, Proof... proofs) {
        return new ClaimCheck(Statements.of(page), List.of(proofs)).faults();
    }

    private static Proof proof(String test, String... ids) {
        return new Proof(test, List.of(ids), false);
    }
}
