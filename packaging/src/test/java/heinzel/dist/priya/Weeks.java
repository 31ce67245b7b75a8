package heinzel.dist.priya;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Consumer;

/// The worked example of durable agents, row by row.
final class Weeks {
    static final String SENTENCE = "every Friday at three, draft this week's section of our weekly report from merged"
            + " PRs, the board and my calendar; I approve.";

    private Weeks() {}

    static final Deed MONDAY = new Deed(
            "2026-10-26T08:00:00Z",
            "she says what she wants",
            Weeks::nothing,
            priya -> priya.json(0, "heinzel", "new", SENTENCE),
            priya -> priya.json(0, "heinzel", "list").path("items").size() == 1);

    static final Deed APPROVED = new Deed(
            "2026-10-26T08:05:00Z",
            "she approves the contract that she was shown",
            Weeks::nothing,
            priya -> priya.json(
                    0,
                    "approve",
                    "weekly-report",
                    "--expect",
                    priya.show().path("contracts").get(0).path("fingerprint").asText()),
            priya -> priya.json(0, "heinzel", "list")
                    .path("items")
                    .get(0)
                    .path("state")
                    .asText()
                    .equals("asleep"));

    static final Deed FRIDAY = tick("2026-10-30T14:00:00Z", "the slot comes and is drafted", Weeks::nothing);

    static final Deed EDITED = tick(
            "2026-11-02T08:00:00Z", "she edits the draft, deletes its tag, and the edits are learned from", priya -> {
                priya.desk.edit("2026-11-02T07:50:00Z", Weeks::risksFirst);
                priya.desk.commitVault("2026-11-02T07:55:00Z", "Approve the report");
            });

    static final Deed ASKED = new Deed(
            "2026-11-03T09:00:00Z",
            "she asks for incidents, which takes another source",
            Weeks::nothing,
            priya -> priya.json(
                    0,
                    "heinzel",
                    "wake",
                    "weekly-report",
                    "--message",
                    "also mention incidents from the on-call channel."),
            priya -> amendment(priya, "heinzel", "waiting").isPresent());

    static final Deed ADOPTED = new Deed(
            "2026-11-03T09:10:00Z",
            "what widens is hers to propose",
            Weeks::nothing,
            priya -> priya.json(
                    0,
                    "heinzel",
                    "amend",
                    "weekly-report",
                    "--adopt",
                    amendment(priya, "heinzel", "waiting").orElseThrow()),
            priya -> amendment(priya, "user", "waiting").isPresent());

    static final Deed AMENDED = new Deed(
            "2026-11-03T09:15:00Z",
            "she approves it as version 2",
            Weeks::nothing,
            priya ->
                    priya.json(0, "approve", amendment(priya, "user", "waiting").orElseThrow()),
            priya -> priya.show().path("contract_version").asInt() == 2);

    static final Deed SECOND_FRIDAY =
            tick("2026-11-06T14:00:00Z", "the next draft is version 2's and carries both lessons", Weeks::nothing);

    static final Deed ACCEPTED = new Deed(
            "2026-11-09T08:00:00Z",
            "she approves that one as it is, at the command line",
            Weeks::nothing,
            priya -> priya.json(
                    0,
                    "approve",
                    draft(priya).path("draft").asText(),
                    "--expect",
                    draft(priya).path("hash").asText()),
            priya -> priya.json(0, "drafts").path("items").isEmpty());

    static final Deed DISCOVERED = tick(
            "2026-11-11T08:00:00Z",
            "a note turns up that the playbook's hint matches",
            priya -> priya.desk.write(
                    "vault/oncall/Checkout incidents.md", "# Checkout incidents\n", "2026-11-10T16:00:00Z"));

    static final Deed DECLINED = new Deed(
            "2026-11-11T08:30:00Z",
            "she does not want it",
            Weeks::nothing,
            priya -> priya.json(
                    0, "decline", amendment(priya, "heinzel", "waiting").orElseThrow()),
            priya -> amendment(priya, "heinzel", "waiting").isEmpty());

    /// Those that happen without anybody looking on.
    static final List<Deed> ALL = List.of(
            MONDAY, APPROVED, FRIDAY, EDITED, ASKED, ADOPTED, AMENDED, SECOND_FRIDAY, ACCEPTED, DISCOVERED, DECLINED);

    private static Deed tick(String at, String name, Consumer<Priya> before) {
        return new Deed(at, name, before, Priya::tick, priya -> true);
    }

    /// Her files stay as they are.
    static void nothing(Priya priya) {}

    private static String risksFirst(String report) {
        String edited = report.replaceAll("(?m)^🧝 DRAFT.*\n", "")
                .replace("Merged this week:\n", "At risk: payments.\n\nMerged this week:\n")
                .replace("- CHK-41 Retry the payment call", "- Payments: the call is tried again")
                .replace("\nAt risk:\n\n- Payments.\n", "");
        assertTrue(!edited.equals(report), report);
        return edited;
    }

    static JsonNode draft(Priya priya) {
        return priya.json(0, "drafts").path("items").get(0);
    }

    static java.util.Optional<String> amendment(Priya priya, String by, String state) {
        for (JsonNode each : priya.show().path("amendments")) {
            if (each.path("by").asText().equals(by)
                    && each.path("state").asText().equals(state)) {
                return java.util.Optional.of(each.path("amendment").asText());
            }
        }
        return java.util.Optional.empty();
    }
}
