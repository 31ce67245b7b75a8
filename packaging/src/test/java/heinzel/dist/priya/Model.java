package heinzel.dist.priya;

import heinzel.scripted.script.Part;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.scripted.script.Usage;

/// What the model of these weeks answers, by what it is asked and by nothing else: the same question again gets the
/// same answer, so that a crash changes nothing of it.
final class Model {
    static final String FRONT = """
            name: weekly-report
            kind: responsibility
            hz:
              requires: [%scode-host:read, tracker:read, calendar:read, documents:write]
              inputs:
                merged: {from: code-host.merged_pull_requests, args: {repo: checkout}, window: since-last-approved}
                board: {from: tracker.issues_updated, args: {list: board}, recheck: 15m, facet: states}
                meetings: {from: calendar.events, args: {calendar: work}, window: 7d}
            %s  output: section
              publishes: {to: documents.place_draft, args: {file: reports/weekly.md, section: Checkout}}
              approvers: [owner]
              schedule: "0 15 * * FRI"
              timezone: Europe/Berlin
              agent: {max_usd: 0.5, timeout: 5m}
              hints: [{capability: notes, matches: Checkout incidents}]
            """;
    static final String BODY = """
            # Weekly report

            ### Goal

            The Checkout section of our weekly report says what changed this week and what is at risk.

            ### Done when

            - It has at most twenty lines.
            """;
    static final String V1 = FRONT.formatted("", "");
    static final String V2 = FRONT.formatted(
            "messages:read, ", "    incidents: {from: messages.recent, args: {folder: oncall}, window: 7d}\n");
    static final String INSTEAD = FRONT.formatted(
            "messages:read, notes:read, ", "    incidents: {from: notes.read, args: {note: Checkout incidents}}\n");

    private Model() {}

    static Script script() {
        return Script.of(
                Rule.named("contract")
                        .toolOffered("contract")
                        .call("contract", arguments("front_matter", V1, "body", BODY))
                        .usage(new Usage(2_000, 600, 0, 0))
                        .done(),
                Rule.named("lessons")
                        .toolOffered("outcome")
                        .lastUserContains("</approved>")
                        .call("outcome", """
                                {"kind":"lessons","report":"Two lessons from your edits.","lessons":[
                                {"lesson":"Risks go above the summary.","hunks":[{"before":"At risk last","after":"At risk first"}]},
                                {"lesson":"Name the epic, not the ticket numbers.","hunks":[{"before":"CHK-41","after":"Payments"}]}]}
                                """)
                        .usage(new Usage(900, 120, 0, 0))
                        .done(),
                asked(),
                discovered(),
                Rule.named("look")
                        .toolOffered("outcome")
                        .beforeTools()
                        .call("last_approved", "{}")
                        .usage(new Usage(2_000, 40, 0, 0))
                        .done(),
                Rule.named("short draft")
                        .conversationContains("keep it under ten lines")
                        .call("outcome", draft("Merged:\\n\\n{{#pr}}- #{{number}} {{title}}\\n{{/pr}}", "Short."))
                        .find("merged", Part.CONVERSATION, "(?s)<input name=\"merged\".*?</input>")
                        .findWithin("pr", "merged", "\"number\":(?<number>\\d+),\"title\":\"(?<title>[^\"]+)\"")
                        .usage(new Usage(2_600, 90, 0, 0))
                        .done(),
                Rule.named("draft")
                        .toolOffered("outcome")
                        .find("merged", Part.CONVERSATION, "(?s)<input name=\"merged\".*?</input>")
                        .find("board", Part.CONVERSATION, "(?s)<input name=\"board\".*?</input>")
                        .findWithin("pr", "merged", "\"number\":(?<number>\\d+),\"title\":\"(?<title>[^\"]+)\"")
                        .findWithin("task", "board", "\"title\":\"(?<title>[^\"]+)\"")
                        .call(
                                "outcome",
                                draft(
                                        "Merged this week:\\n\\n{{#pr}}- #{{number}} {{title}}\\n{{/pr}}\\nOn the board:\\n\\n"
                                                + "{{#task}}- {{title}}\\n{{/task}}\\nAt risk:\\n\\n- Payments.",
                                        "What was merged, the board, the risks."))
                        .usage(new Usage(2_600, 260, 0, 0))
                        .done());
    }

    /// She asks for another source: the contract has to change, and only she may widen it.
    private static Rule asked() {
        return Rule.named("asked")
                .toolOffered("outcome")
                .lastUserContains("The person says:\nalso mention incidents")
                .call("outcome", amendment(V2, "You asked for the incidents of the on-call channel."))
                .usage(new Usage(2_100, 500, 0, 0))
                .done();
    }

    private static Rule discovered() {
        return Rule.named("discovered")
                .toolOffered("outcome")
                .lastUserContains("a source was discovered")
                .call(
                        "outcome",
                        amendment(INSTEAD, "There is a note on incidents by now; it says more than the channel."))
                .usage(new Usage(2_100, 500, 0, 0))
                .done();
    }

    private static String draft(String text, String report) {
        return "{\"kind\":\"draft\",\"report\":\"" + report + "\",\"draft\":\"" + text
                + "\",\"done_when\":[{\"condition\":\"It has at most twenty lines.\",\"met\":true,\"why\":\"It has fewer.\"}]}";
    }

    private static String amendment(String front, String why) {
        return "{\"kind\":\"amendment\",\"report\":\"An amendment.\",\"amendment\":"
                + arguments("text", "---\n" + front + "---\n\n" + BODY, "why", why) + "}";
    }

    private static String arguments(String first, String one, String second, String other) {
        return com.fasterxml.jackson.databind.node.JsonNodeFactory.instance
                .objectNode()
                .put(first, one)
                .put(second, other)
                .toString();
    }
}
