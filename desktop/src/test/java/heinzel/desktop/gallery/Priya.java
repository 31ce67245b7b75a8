package heinzel.desktop.gallery;

import heinzel.api.model.Usage;
import heinzel.api.module.HealthCheck.Severity;
import heinzel.modules.chat.ChatKind;
import heinzel.modules.chat.ChatMessage;
import heinzel.modules.chat.ChatMessage.Outcome;
import heinzel.modules.chat.ChatMessage.Role;
import heinzel.modules.chat.ListChats;
import heinzel.modules.chat.OpenChat;
import heinzel.modules.chat.ShowChat;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.modules.heinzel.manage.Pending;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.runner.ListRunners;
import heinzel.modules.system.doctor.Doctor;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Priya's week as hz would answer it.
public final class Priya {
    public static final Instant NOW = PriyasToday.NOW;
    public static final String SESSION = "chat-01JD3M5Q8RZ4T7V9W2X6Y8A0BC";

    private Priya() {}

    /// A fake that answers every question of the window.
    public static FakeHz hz() {
        FakeHz hz = new FakeHz()
                .answers(ListHeinzels.Input.class, input -> list())
                .answers(ShowHeinzel.Input.class, input -> switch (input.ref()) {
                    case PriyasLessons.AMENDED -> PriyasLessons.amended(page(), true);
                    case PriyasQuestion.ASKING -> PriyasQuestion.asking(page());
                    default -> page();
                })
                .answers(ListLessons.Input.class, input -> PriyasLessons.learned())
                .answers(ListRunners.Input.class, input -> PriyasLessons.runners())
                .answers(ListDrafts.Input.class, input -> drafts())
                .answers(ListChats.Input.class, input -> chats())
                .answers(ShowChat.Input.class, input -> chat(true))
                .answers(
                        OpenChat.Input.class,
                        input ->
                                new OpenChat.Opened(SESSION, "weekly-report", ChatKind.EVENT, usd("0.50"), usd("2.00")))
                .answers(Doctor.Input.class, input -> doctor());
        Declared.operations().forEach(hz::knows);
        return hz;
    }

    public static BigDecimal usd(String amount) {
        return new BigDecimal(amount);
    }

    public static Instant at(String iso) {
        return Instant.parse(iso);
    }

    public static ListHeinzels.Page list() {
        var rows = new ArrayList<Listing>();
        rows.add(row(
                "weekly-report",
                "Checkout section of the weekly report",
                "waiting",
                2,
                "2026-11-27T14:00:00Z",
                "2026-11-20T14:02:00Z",
                "drafted",
                "draft",
                "0.51"));
        rows.add(row(
                "oncall-digest",
                "What happened on call, and what follows",
                "waiting",
                4,
                "",
                "2026-11-20T13:46:00Z",
                "asked",
                "draft",
                "0.09"));
        rows.add(row(
                "release-notes",
                "What the Checkout release changes for everybody who sells with it",
                "awake",
                3,
                "2026-11-20T14:26:00Z",
                "",
                "",
                "",
                "0.07"));
        rows.add(row(
                "standup-notes",
                "Notes of the daily stand-up",
                "asleep",
                2,
                "2026-11-20T15:00:00Z",
                "2026-11-20T08:00:00Z",
                "failed",
                "",
                "0.02"));
        rows.add(row(
                "sprint-board",
                "Epics that moved, each day",
                "asleep",
                2,
                "2026-11-20T15:00:00Z",
                "2026-11-20T13:00:00Z",
                "drafted",
                "",
                "0.06"));
        rows.add(row(
                "okr-tracker",
                "Progress of the Q4 goals",
                "asleep",
                1,
                "",
                "2026-11-20T13:21:00Z",
                "answered",
                "",
                "0.04"));
        rows.add(row(
                "pr-age",
                "Pull requests older than three days",
                "asleep",
                1,
                "2026-11-20T16:00:00Z",
                "2026-11-20T14:00:00Z",
                "skipped",
                "",
                "0.00"));
        rows.add(row(
                "travel-requests",
                "Requests that wait for approval",
                "asleep",
                1,
                "2026-11-23T07:00:00Z",
                "2026-11-19T07:00:00Z",
                "drafted",
                "",
                "0.00"));
        rows.add(row(
                "offsite-plan",
                "Agenda and open points of the offsite",
                "paused",
                1,
                "",
                "2026-11-17T07:00:00Z",
                "skipped",
                "",
                "0.00"));
        rows.add(row(
                "team-charter", "Keeps the charter true to what we do", "proposed", 1, "", "", "", "contract", "0.00"));
        for (int more = 1; more <= 130; more++) {
            rows.add(row(
                    "keeper-" + more,
                    "Keeps document " + more + " true",
                    "asleep",
                    1,
                    "2026-11-23T07:00:00Z",
                    "2026-11-16T07:00:00Z",
                    "skipped",
                    "",
                    "0.00"));
        }
        return new ListHeinzels.Page(rows, rows.size(), Optional.empty());
    }

    private static Listing row(
            String name,
            String keeps,
            String state,
            int version,
            String next,
            String last,
            String how,
            String waits,
            String usd) {
        return new Listing(
                "hz-" + name,
                name,
                "me",
                state,
                version,
                keeps,
                when(next),
                text(last.isEmpty() ? "" : "turn-" + name),
                when(last),
                text(how),
                text(waits),
                text(waits.isEmpty() ? "" : "draft-" + name),
                usd(usd));
    }

    private static Optional<Instant> when(String iso) {
        return iso.isEmpty() ? Optional.empty() : Optional.of(at(iso));
    }

    private static Optional<String> text(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    public static ShowHeinzel.Shown page() {
        String before = """
                ---
                name: weekly-report
                requires: [code-host:read, tracker:read, calendar:read, documents:write]
                inputs:
                  merged:    {from: code-host.merged, window: 7d}
                  issues:    {from: tracker.updated, window: 7d}
                  meetings:  {from: calendar.events, window: 7d}
                publishes: doc:reports/weekly.md#Checkout
                max_usd: 0.50
                schedule: "0 15 * * FRI"
                ---
                Every Friday at 15:00, draft the Checkout section of the weekly report.
                """;
        String after = before.replace("documents:write]", "documents:write, chat:read]")
                .replace(
                        "  meetings:  {from: calendar.events, window: 7d}\n",
                        "  meetings:  {from: calendar.events, window: 7d}\n  incidents: {from: chat.messages, args: {channel: oncall-checkout}, window: 7d}\n");
        Map<String, String> causes = new LinkedHashMap<>();
        causes.put("schedule", "0.79");
        causes.put("source_changed", "0.20");
        causes.put("discovered", "0.30");
        causes.put("approval", "0.45");
        causes.put("asked", "0.36");
        return new ShowHeinzel.Shown(
                "hz-weekly-report",
                "weekly-report",
                "me",
                "waiting",
                2,
                "Every Friday at 15:00 it drafts the Checkout section of the weekly report. You approve.",
                Optional.of(at("2026-11-27T14:00:00Z")),
                Optional.of("turn-9"),
                Optional.of("draft"),
                Optional.of("draft-weekly-report"),
                Optional.of("ab12"),
                usd("0.51"),
                List.of(
                        new ShowHeinzel.Version(1, "f1", "user", "approved", at("2026-10-26T09:00:00Z"), before),
                        new ShowHeinzel.Version(2, "f2", "user", "approved", at("2026-11-03T09:41:00Z"), after)),
                List.of(),
                List.of(),
                List.of(
                        turn(
                                "source_changed",
                                "drafted",
                                "Looked again, because the board moved while it worked; nothing to add",
                                "0.20",
                                "2026-11-20T14:03:00Z",
                                2),
                        turn(
                                "schedule",
                                "drafted",
                                "Checkout, week 47: 73 words in reports/weekly.md › Checkout",
                                "0.31",
                                "2026-11-20T14:00:00Z",
                                2),
                        turn(
                                "schedule",
                                "skipped",
                                "nothing moved since Monday; no model was called",
                                "0",
                                "2026-11-13T14:00:00Z",
                                2),
                        turn(
                                "discovered",
                                "proposed",
                                "to read the note “Checkout incidents” instead of the channel",
                                "0.30",
                                "2026-11-11T06:30:00Z",
                                2),
                        turn(
                                "approval",
                                "learned",
                                "two things from your approval of week 44, 23 % of the words changed",
                                "0.24",
                                "2026-11-02T08:05:00Z",
                                1),
                        turn(
                                "schedule",
                                "failed",
                                "the calendar folder ~/Calendars/work is missing",
                                "0.02",
                                "2026-10-30T14:00:00Z",
                                1)),
                List.of("Risks go above the summary.", "Name the epic, not the ticket numbers."),
                List.of(
                        new ShowHeinzel.Source(
                                "Merged pull requests",
                                "code-host.merged",
                                Map.of(),
                                Optional.of(at("2026-11-20T14:03:00Z"))),
                        new ShowHeinzel.Source(
                                "Calendar, work", "calendar.events", Map.of(), Optional.of(at("2026-11-20T14:03:00Z"))),
                        new ShowHeinzel.Source("Report", "documents.section", Map.of(), Optional.empty())),
                new ShowHeinzel.Month(usd("2.10"), causes),
                List.of(),
                List.of(new ShowHeinzel.Happening(
                        at("2026-11-09T08:12:00Z"),
                        "draft-approved",
                        "user",
                        Optional.of("draft-7"),
                        Optional.empty(),
                        "reports/weekly.md › Checkout",
                        Optional.of(new BigDecimal("0.04")))),
                List.of());
    }

    private static ShowHeinzel.Turn turn(
            String cause, String how, String report, String usd, String started, int version) {
        return new ShowHeinzel.Turn(
                "turn-" + started,
                cause,
                List.of(cause),
                Optional.of(how),
                Optional.empty(),
                Optional.of(report),
                Optional.of(usd(usd)),
                new ShowHeinzel.Tokens(6_900, 1_120, 17_200, 0),
                at(started),
                Optional.of(at(started).plusSeconds(41)),
                version,
                false,
                Optional.empty(),
                Optional.empty());
    }

    public static ListDrafts.Waiting drafts() {
        String text = """
                ## Checkout, week 47

                ### Risks

                - Payment retries depend on the ledger migration; it is now planned for 25 November.
                - One person is out in week 48.

                ### Summary

                Checkout spent the week on retries and the receipt page. 11 pull requests merged; the board moved 9 issues.

                ### Shipped

                - Address form: live for all shops in Austria and Switzerland.
                - Retries: in review, 2 of 3 pull requests merged.

                ### Incidents

                - 17 November, 22 minutes: card payments declined in Austria; an expired certificate, now renewed.
                """;
        String approved = """
                ## Checkout, week 45

                ### Risks

                - Payment retries depend on the ledger migration; it slipped to 18 November.
                - Two people are out in week 46.

                ### Summary

                Checkout spent the week on retries and the new address form. 9 pull requests merged; the board moved 14 issues.

                ### Shipped

                - Address form: live for all shops in Austria.
                - Retries: behind a switch for 5 % of shops.

                ### Incidents

                - None.
                """;
        return new ListDrafts.Waiting(List.of(
                new ListDrafts.Draft(
                        "draft-weekly-report",
                        "hz-weekly-report",
                        "weekly-report",
                        "doc:reports/weekly.md#Checkout",
                        "reports/weekly.md › Checkout",
                        "h1",
                        at("2026-11-20T14:02:00Z"),
                        2,
                        true,
                        text,
                        "",
                        Optional.of(new Pending.Approved(approved, at("2026-11-09T08:12:00Z")))),
                new ListDrafts.Draft(
                        "draft-vendor-review",
                        "hz-vendor-review",
                        "vendor-review",
                        "doc:reviews/payments.md",
                        "reviews/payments.md",
                        "h2",
                        at("2026-11-20T09:14:00Z"),
                        1,
                        false,
                        "### Renewal of the payment provider\n\nThe contract ends in March.",
                        "",
                        Optional.empty())));
    }

    public static ListChats.Chats chats() {
        return new ListChats.Chats(
                List.of(
                        new ListChats.Chat(
                                SESSION,
                                "weekly-report: draft ready",
                                ChatKind.EVENT,
                                "event:event-weekly-report",
                                NOW.minusSeconds(1500),
                                NOW.minusSeconds(60),
                                4,
                                1,
                                usd("0.31")),
                        new ListChats.Chat(
                                "chat-2",
                                "",
                                ChatKind.WORKSHOP,
                                "",
                                NOW.minusSeconds(90_000),
                                NOW.minusSeconds(86_000),
                                12,
                                0,
                                usd("0.84")),
                        new ListChats.Chat(
                                "chat-3",
                                "vendor-review",
                                ChatKind.HEINZEL,
                                "heinzel:vendor-review",
                                NOW.minusSeconds(290_000),
                                NOW.minusSeconds(260_000),
                                2,
                                0,
                                usd("0.05"))),
                3,
                List.of());
    }

    /// The chat of the pictures.
    ///
    /// @param pending whether the proposal still waits
    public static ShowChat.Shown chat(boolean pending) {
        return new ShowChat.Shown(
                1,
                SESSION,
                SESSION,
                "weekly-report: draft ready",
                NOW.minusSeconds(1500),
                NOW.minusSeconds(60),
                ChatKind.EVENT,
                "event:event-weekly-report",
                Optional.empty(),
                Optional.of("claude-code"),
                List.of(
                        message(
                                "m1",
                                Role.USER,
                                "Is it true that retries shipped to all shops?",
                                NOW.minusSeconds(600),
                                List.of(),
                                "0",
                                Outcome.ANSWERED),
                        message(
                                "m2",
                                Role.ASSISTANT,
                                "Not yet. Two of the three retry pull requests are merged; [#4190](https://example.org/4190) is still in review, and the epic **Payment retries** is open. The draft should say so.",
                                NOW.minusSeconds(590),
                                List.of(
                                        new ChatMessage.ToolUse("heinzel_show", 120, true),
                                        new ChatMessage.ToolUse("drafts", 80, true)),
                                "0.03",
                                Outcome.ANSWERED),
                        message(
                                "m3",
                                Role.USER,
                                "Who reviews #4190?",
                                NOW.minusSeconds(120),
                                List.of(),
                                "0",
                                Outcome.ANSWERED),
                        message(
                                "m4",
                                Role.ASSISTANT,
                                "Theo was asked on Wednesday and has not looked yet. He is out until Monday, so the next free reviewer would be",
                                NOW.minusSeconds(110),
                                List.of(),
                                "0.03",
                                Outcome.ANSWERED)),
                List.of(PriyasActions.wake(pending), PriyasActions.pause()),
                usd("0.31"),
                usd("0.50"),
                usd("2.00"));
    }

    private static ChatMessage message(
            String id,
            Role role,
            String text,
            Instant at,
            List<ChatMessage.ToolUse> tools,
            String usd,
            Outcome outcome) {
        return new ChatMessage(
                id,
                role,
                text,
                at,
                List.of(),
                tools,
                usd(usd),
                true,
                Usage.NONE,
                outcome,
                Optional.empty(),
                Optional.empty());
    }

    public static Doctor.Report doctor() {
        return new Doctor.Report(
                false,
                List.of(
                        check(
                                "folder.data",
                                Severity.INFO,
                                "/home/priya/.local/share/hz (sessions and notices) is there, and yours alone.",
                                "",
                                "folder.private",
                                "/home/priya/.local/share/hz"),
                        check(
                                "runner",
                                Severity.ERROR,
                                "claude-code: claude 2.1 is not logged in.",
                                "claude auth login",
                                "runner.unready",
                                "claude-code"),
                        check(
                                "notifications",
                                Severity.WARNING,
                                "Notices are not shown on the desktop: no service answers on the session bus.",
                                "Nothing needs it: notices are on Today, and hz system notify list shows them.",
                                "notifications.off"),
                        check("settings", Severity.INFO, "The settings fit.", "", "settings.well")));
    }

    private static Doctor.Check check(
            String id, Severity severity, String summary, String fix, String key, String... facts) {
        return new Doctor.Check(
                id,
                severity == Severity.INFO,
                severity,
                summary,
                text(fix),
                Optional.of(new Doctor.Named(key, List.of(facts))));
    }
}
