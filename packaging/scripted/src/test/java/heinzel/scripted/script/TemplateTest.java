package heinzel.scripted.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;

@Proves("V11")
class TemplateTest {
    private static final String INPUT = """
            <input source="git">
            merged #12 Fix the "login" page
            merged #15 Use {{braces}} and umlauts ä
            merged #12 Fix the "login" page
            </input>""";

    private static final RuleBuilder RULE = Rule.when()
            .find("input", Part.LAST_USER, "(?s)<input[^>]*>(.*?)</input>")
            .findWithin("pr", "input", "merged #(?<id>\\d+) (?<title>.+)")
            .find("none", Part.LAST_USER, "no such words");

    private static Findings findings() {
        Facts facts = new Facts("model-x", "be brief", INPUT, INPUT, 1, List.of(), List.of(), false);
        return Findings.of(RULE.say("x").done(), facts, 3);
    }

    private static String render(String template) {
        return Template.render(template, findings());
    }

    @Test
    void aSectionRepeatsForEachDifferentMatch() {
        assertEquals(
                "- Fix the \"login\" page (12)\n- Use {{braces}} and umlauts ä (15)\n",
                render("{{#pr}}- {{title}} ({{id}})\n{{/pr}}"));
    }

    @Test
    void whatStandsBetweenTheMatchesIsSaidAfterABar() {
        assertEquals("12, 15", render("{{#pr|, }}{{id}}{{/pr}}"));
    }

    @Test
    void groupsCountsAndFactsFillTheirPlaces() {
        assertEquals(
                "12 Fix the \"login\" page of 2, model-x, be brief, 3",
                render("{{pr}} {{pr.title}} of {{pr.count}}, {{model}}, {{system}}, {{request}}"));
    }

    @Test
    void anInvertedSectionStandsOnlyWithoutAMatch() {
        assertEquals("nothing.", render("{{^none}}nothing{{/none}}{{^pr}}no work{{/pr}}{{none}}."));
    }

    @Test
    void aNameThatIsNothingIsAnErrorOfTheScript() {
        assertThrows(BadScript.class, () -> render("{{titel}}"));
        assertThrows(BadScript.class, () -> render("{{#titel}}x{{/titel}}"));
        BadScript problem = assertThrows(BadScript.class, () -> render("{{pr.wer}}"));
        assertTrue(String.valueOf(problem.getMessage()).contains("no group wer"));
    }

    @Test
    void textsInsideJsonAreEscapedAndListsGrow() throws Exception {
        var template = new ObjectMapper().readTree("""
                {"title": "{{pr.title}}", "count": {"$number": "{{pr.count}}"}, "exact": true,
                 "items": [{"$each": "pr", "value": {"id": "{{id}}", "of": "{{pr.count}}"}}, "end"]}""");
        assertEquals("""
                {"title":"Fix the \\"login\\" page","count":2,"exact":true,\
                "items":[{"id":"12","of":"2"},{"id":"15","of":"2"},"end"]}""", JsonTemplate.render(template, findings()).toString());
    }
}
