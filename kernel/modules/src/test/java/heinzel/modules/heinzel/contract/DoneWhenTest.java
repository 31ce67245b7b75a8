package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoneWhenTest {
    /// Six lines, two headings, three list items, one link, nineteen words.
    private static final String DRAFT = """
            ## What changed

            - Coupons are live, see [the notes](https://shop.example/notes).
            - Refunds take **two** days.

            ### Risks

            Priya's rollback is untested.
            1. Later.
            """;

    private static Checked check(String condition) {
        return new DoneWhen(List.of(condition)).check(DRAFT).getFirst();
    }

    @ParameterizedTest
    @Proves("D2.11")
    @CsvSource(delimiter = '|', textBlock = """
            It has at most twenty lines.                   | It has at most five lines.
            At most 6 lines                                | At most 5 lines
            The draft is under 200 words                   | The draft is under 19 words
            It is 19 words or fewer                        | It is 18 words or fewer
            No more than two hundred characters long       | No more than a hundred characters long
            It has at least three bullets                  | It has at least four list items
            Between 5 and 10 lines                         | Between seven and ten lines
            It has exactly two headings                    | It has exactly one heading
            It has a link                                  | It has no links
            It contains no tables                          | It has a table
            It has no images                               | It has two images
            It has a heading Risks                         | It has a heading Next steps
            It has the headings "What changed" and Risks   | It has the headings Risks and Costs
            There is a "Risks" section                     | It has no heading Risks
            It mentions "coupons"                          | It mentions "vouchers"
            It never says "synergy"                        | It does not contain "refunds"
            It begins with "## What"                       | It ends with "soon."
            It has a heading Risks and at most twenty lines| It has a heading Risks and at most two lines
            Der Entwurf hat höchstens zwanzig Zeilen.      | Höchstens fünf Zeilen
            Unter 200 Wörtern                              | Weniger als achtzehn Wörter
            Er enthält keine Tabellen                      | Er enthält keine Links
            Er hat eine Überschrift Risks                  | Er hat eine Überschrift „Kosten“
            """)
    void whatCodeCanCountItJudges(String met, String unmet) {
        assertEquals(Verdict.MET, check(met).verdict(), () -> check(met).toString());
        assertEquals(Verdict.UNMET, check(unmet).verdict(), () -> check(unmet).toString());
    }

    @ParameterizedTest
    @Proves("D2.11")
    @ValueSource(
            strings = {
                "Every merged pull request is named once.",
                "It has at most twenty lines per section",
                "Each risk has at most three words",
                "It has a heading for every repository",
                "It has a section about the budget",
                "The summary has at most ten words",
                "It mentions the coupons",
                "At most a few lines",
                "It is short.",
            })
    void theRestIsLeftToAReader(String condition) {
        assertEquals(new Checked(condition, Verdict.UNKNOWN, ""), check(condition));
    }

    @Test
    @Proves("D2.11")
    void halfACheckCanFailButNotPass() {
        assertEquals(
                Verdict.UNKNOWN,
                check("It has a heading Risks and names every owner").verdict());
        assertEquals(
                Verdict.UNMET,
                check("It has a heading Costs and names every owner").verdict());
    }

    @Test
    @Proves("D2.11")
    void theReasonSaysWhatWasCounted() {
        assertEquals("lines: 6", check("At most 5 lines").why());
        assertEquals(
                "headings: What changed, Risks", check("It has a heading Costs").why());
        assertEquals(
                "\"coupons\" is in it", check("It does not contain \"coupons\"").why());
        assertEquals(
                "\"vouchers\" is not in it", check("It mentions \"vouchers\"").why());
    }

    @Test
    @Proves("D2.11")
    void fencedBlocksHaveNoHeadingsAndNoBullets() {
        DoneWhen gate = new DoneWhen(List.of("It has no headings", "It has no bullets"));
        assertEquals(
                List.of(Verdict.MET, Verdict.MET),
                gate.check("Text\n\n```sh\n# comment\n- item\n```\n").stream()
                        .map(Checked::verdict)
                        .toList());
    }

    @Test
    @Proves("D2.11")
    void aConditionIsABulletOverOneLineOrMore() {
        assertEquals(
                List.of("It is short.", "It names every owner, each once.", "Third"),
                DoneWhen.of(
                                "Before that:\n\n* It is short.\n- It names every owner,\n  each once.\n\n3) Third\n\nAfter.")
                        .conditions());
    }
}
