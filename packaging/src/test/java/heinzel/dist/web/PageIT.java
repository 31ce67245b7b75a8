package heinzel.dist.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A person at the page, in a real Chromium; pictures of it lie in `packaging/target/screens` afterwards. The
/// tests go on from each other, as the person does, so that one browser and one hz do for all.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(300)
final class PageIT {
    private static final String READY = "document.body.dataset.ready";
    private static final Path SCREENS = SourceTree.around().root().resolve("packaging/target/screens");
    private static final Path RULE =
            SourceTree.around().root().resolve("resources/src/main/resources/heinzel/panel-rule.csv");
    private static final String ENTER = "\uE007";

    private ScriptedModel model;
    private ServedPage page;
    private Chromium browser;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        ClaudeCodeHome claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
        Chromium.isNeeded();
        model = ScriptedModel.start(script(folder));
        page = ServedPage.of(folder, claude, model.url());
        browser = new Chromium(folder.resolve("browser"), "--lang=en-GB", "--window-size=1440,900");
        browser.open(page.address);
        browser.until("the page is let in", READY);
    }

    private static Script script(Path folder) throws IOException {
        String contract = contract(folder, "tea-report");
        String other = contract(folder, "coffee-report");
        return Script.of(
                Rule.named("tell").afterTools().say("{{tool_results}}").done(),
                Rule.named("coffee")
                        .lastUserMatches("(?s).*make the coffee report[^A-Za-z]*")
                        .call("mcp__hz__heinzel_new", "{\"file\": \"" + other + "\"}")
                        .done(),
                Rule.named("tea")
                        .lastUserMatches("(?s).*make the tea report[^A-Za-z]*")
                        .say("It would count the tea every week. ")
                        .call("mcp__hz__heinzel_new", "{\"file\": \"" + contract + "\"}")
                        .done());
    }

    private static String contract(Path folder, String name) throws IOException {
        String text = """
                ---
                name: %s
                hz:
                  output: file
                ---

                # Report

                ### Goal

                It says how much there is.
                """.formatted(name);
        return Files.writeString(folder.resolve(name + ".prose.md"), text).toString();
    }

    @AfterAll
    void stop() throws IOException {
        if (browser != null) {
            browser.close();
        }
        if (page != null) {
            page.close();
        }
        if (model != null) {
            model.close();
        }
    }

    @Test
    @Order(1)
    @Proves("K11.1")
    void anAddressLetsOneTabIn() throws IOException {
        assertEquals("Nothing needs you", browser.text("h1"));
        assertEquals("", browser.run("return location.hash").asText());
        letIn("");
        String token = browser.run("return sessionStorage.getItem('hz-token')").asText();
        browser.run("sessionStorage.clear()");
        browser.open("about:blank");
        browser.open(page.address);
        browser.until("it is shut", "document.querySelector('h1')?.textContent.includes('not let in')");
        assertTrue(browser.run("return sessionStorage.getItem('hz-token') === null")
                .asBoolean());
        browser.run("sessionStorage.setItem('hz-token', arguments[0])", token);
    }

    @Test
    @Order(2)
    @Proves({"C9.4", "C1.4", "K18.5"})
    void aProposalIsACardThatConfirmRunsOnceAndDeclineNever() throws IOException {
        letIn("");
        browser.click("#open-chat");
        browser.until("the chat is open", "document.activeElement.id === 'prompt'");
        browser.type("#prompt", "make the tea report" + ENTER);
        browser.until("a card waits", "document.querySelector('.card.pending')");
        assertTrue(browser.text(".card .command").startsWith("hz heinzel new --file"), browser.text(".card .command"));
        assertTrue(browser.text(".card.pending .pill").contains("Not run yet"));
        assertEquals(0, count(), "it ran before the yes");
        picture("card");

        browser.click(".card.pending .main");
        browser.until("it ran", "document.querySelector('.card.done')");
        assertEquals(1, count());
        assertFalse(browser.run("return document.querySelector('.card button') !== null")
                .asBoolean());

        browser.type("#prompt", "make the coffee report" + ENTER);
        browser.until("another card waits", "document.querySelector('.card.pending')");
        browser.run("document.querySelector('.card.pending').focus()");
        browser.type(".card.pending", "n");
        browser.until("it is declined", "document.querySelector('.card.declined')");
        assertEquals(1, count());
        assertTrue(browser.text(".messages").contains("It would count the tea every week."));
    }

    private int count() {
        return browser.run("return import('/app/api.js').then(api => api.call('heinzel list')).then(all => all.total)")
                .asInt();
    }

    @Test
    @Order(3)
    @Proves("K11.4")
    void anOpenPageIsSentWhatIsNoticed() throws IOException {
        browser.run("window.still = true");
        // What a connected program may only propose is noticed, in another process.
        page.proposeAsAProgram("approve", "{\"ref\":\"tea-report\"}");
        browser.until("the notice is on the page", "document.querySelector('.item.needs-you')");
        assertEquals("One thing needs you", browser.text("h1"));
        assertTrue(browser.run("return window.still").asBoolean(), "the page was loaded anew");
        browser.click(".item.needs-you .what");
        browser.until("it is open", "document.querySelector('.item.open .actions')");
        picture("notice");
        browser.click(".item.open .actions button:last-child");
        browser.until("it is done", "document.getElementById('section-needs-you') === null");
    }

    @Test
    @Order(4)
    @Proves("C18.4")
    void theAddressOpensResumesAndFocuses() throws IOException {
        letIn("?chat-context=text:about%20tea");
        browser.until(
                "a chat is open", "document.querySelector('#session option:checked')?.textContent === 'about tea'");
        assertEquals("", browser.run("return location.search").asText());
        String other = browser.run("return [...document.querySelectorAll('#session option')]"
                        + ".find(one => one.textContent !== 'about tea').value")
                .asText();
        letIn("?chat=" + other);
        browser.until("that chat is open", "document.querySelector('#session')?.value === '" + other + "'");
        assertTrue(browser.text(".messages").contains("make the tea report"));
        String card = browser.run("return document.querySelector('.item').id.replace('card-', '')")
                .asText();
        letIn("?card=" + card);
        browser.until(
                "the card has the focus", "document.activeElement.closest('.item.open')?.id === 'card-" + card + "'");
        letIn("?chat-context=" + card);
        browser.until(
                "a chat about it is open",
                "document.querySelector('#session option:checked')" + "?.parentElement.label === 'About a notice'");
    }

    @Test
    @Order(5)
    @Proves("C24.5")
    void thePanelStandsBesideOrBelowByTheRuleOfTheWindow() throws IOException {
        letIn("?chat-context=text:wide");
        browser.until("the panel is open", "document.querySelector('#panel:not([hidden]) #prompt')");
        for (int width : List.of(1440, 1000, 800, 600)) {
            browser.size(width, 900);
            browser.until("it has this width", "Math.abs(innerWidth - " + width + ") < 40");
            JsonNode seen = browser.run("""
                    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
                    const box = id => document.getElementById(id).getBoundingClientRect();
                    const screen = box('today');
                    const panel = box('panel');
                    return {beside: panel.left >= screen.right - 1, below: panel.top >= screen.bottom - 1,
                      room: innerWidth / rem, screen: screen.width / rem,
                      inside: panel.right <= innerWidth + 1 && panel.bottom <= innerHeight + 1};""");
            boolean fits = seen.path("room").asDouble() >= 54;
            assertEquals(fits, seen.path("beside").asBoolean(), width + " " + seen);
            assertEquals(!fits, seen.path("below").asBoolean(), width + " " + seen);
            assertTrue(!fits || seen.path("screen").asDouble() >= 29.99, width + " " + seen);
            assertTrue(seen.path("inside").asBoolean(), width + " " + seen);
        }
        for (String line : Files.readAllLines(RULE)) {
            if (!line.startsWith("#")) {
                holds(line.split(",", -1));
            }
        }
    }

    /// A case of the window's own table.
    private void holds(String... cells) {
        JsonNode placed = browser.run(
                """
                const [open, width, height, rem, wide, share] = arguments;
                return import('/app/panel-rule.js').then(rule =>
                  rule.place(open, {width, height, rem}, {width: wide, share}));""",
                !cells[0].equals("NOTHING"),
                Double.valueOf(cells[1]),
                Double.valueOf(cells[2]),
                Double.valueOf(cells[3]),
                Double.valueOf(cells[4]),
                Double.valueOf(cells[5]));
        assertEquals(cells[6], placed.path("at").asText(), () -> String.join(",", cells));
        assertEquals(Double.parseDouble(cells[7]), placed.path("size").asDouble(), 0.51, () -> String.join(",", cells));
    }

    @Test
    @Order(6)
    @Proves({"K11", "C9.4"})
    void aScreenReaderIsToldWhatEverythingIs() throws IOException {
        letIn("?chat-context=text:named");
        browser.until("the chat is open", "document.querySelector('#prompt')");
        JsonNode nameless = browser.run("""
                return [...document.querySelectorAll('button, select, textarea, input, a[href]')]
                  .filter(one => !(one.getAttribute('aria-label') || one.textContent.trim()))
                  .map(one => one.outerHTML);""");
        assertEquals("[]", nameless.toString());
        assertEquals(
                "log",
                browser.run("return document.querySelector('.messages').getAttribute('role')")
                        .asText());
        assertEquals("en", browser.run("return document.documentElement.lang").asText());
        assertEquals(
                1, browser.run("return document.querySelectorAll('h1').length").asInt());
        assertEquals(
                "polite",
                browser.run("return document.getElementById('said').ariaLive").asText());
    }

    @Test
    @Order(7)
    @Proves("K11")
    void itSpeaksGermanAndIsDarkWhereTheSettingsSaySo() throws IOException {
        browser.size(1440, 900);
        letIn("?chat-context=text:light");
        browser.until("the chat is open", "document.querySelector('#prompt')");
        picture("light");
        browser.run("document.documentElement.style.fontSize = '28px'; dispatchEvent(new Event('resize'))");
        picture("twice-as-large");
        browser.size(600, 900);
        letIn("?chat-context=text:narrow");
        browser.until("the chat is open", "document.querySelector('#prompt')");
        picture("narrow");
        browser.size(1440, 900);
        try (ServedPage other = page.again(Map.of("HZ_HZ_LANGUAGE", "de", "HZ_HZ_THEME", "dark"))) {
            browser.open(other.address);
            browser.until("the page is ready", READY);
            browser.click("#open-chat");
            browser.until("the chat is open", "document.querySelector('#prompt')");
            assertEquals("Nichts wartet auf Sie", browser.text("h1"));
            assertEquals(
                    "de", browser.run("return document.documentElement.lang").asText());
            assertEquals(
                    "rgb(13, 17, 23)",
                    browser.run("return getComputedStyle(document.body).backgroundColor")
                            .asText());
            picture("dark-german");
        }
    }

    /// Loads the page anew in the tab that was let in.
    private void letIn(String query) throws IOException {
        browser.open(page.bare() + query);
        browser.until("the page is ready", READY);
    }

    private void picture(String name) throws IOException {
        browser.picture(SCREENS.resolve(name + ".png"));
    }
}
