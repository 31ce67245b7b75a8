package heinzel.measuring.house;

/// The contracts that Heinzelmännchen under measurement have.
public final class Contracts {
    /// A schedule that does not come for years: these sleep.
    public static final String NEVER = "0 4 29 2 *";

    private Contracts() {}

    /// One that looks at merged pull requests and writes a section of a report.
    ///
    /// @param schedule five cron fields, in Berlin
    /// @param when     `always` or `if-moved`
    public static String report(String name, String schedule, String when) {
        return """
                ---
                name: %s
                kind: responsibility
                hz:
                  requires: [code-host:read, documents:write]
                  inputs:
                    merged: {from: code-host.merged_pull_requests, args: {repo: checkout}, window: since-last-approved}
                  output: section
                  publishes: {to: documents.place_draft, args: {file: reports/weekly.md, section: Checkout}}
                  schedule: "%s"
                  timezone: Europe/Berlin
                  render_on_schedule: %s
                ---

                # Weekly report

                ### Goal

                The report says what was merged this week and what is at risk.
                """.formatted(name, schedule, when);
    }
}
