package heinzel.dist.priya;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/// What Priya works on: a git repository of her team, a vault of Markdown notes that is one, too, and a calendar.
///
/// @param folder where all of it is
record Desk(Path folder) {
    private static final String ME = "Priya Nair";

    /// Makes all of it.
    static Desk in(Path folder) {
        Desk desk = new Desk(folder);
        desk.write("vault/reports/weekly.md", """
                # Weekly report

                ## Payments

                Nothing of note.

                ## Checkout

                ## Search

                The index was rebuilt.
                """);
        desk.write("vault/board.md", """
                # Board

                - [ ] CHK-41 Retry the payment call #payments
                - [/] CHK-43 Move the basket to the new store
                """);
        desk.write("work.ics", """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//acme//work//EN
                BEGIN:VEVENT
                UID:planning@acme
                DTSTAMP:20261001T080000Z
                DTSTART;TZID=Europe/Berlin:20261029T100000
                DTEND;TZID=Europe/Berlin:20261029T110000
                RRULE:FREQ=WEEKLY
                SUMMARY:Checkout planning
                END:VEVENT
                END:VCALENDAR
                """.replace("\n", "\r\n"));
        desk.write("oncall/cur/1.on-call:2,S", """
                From: pager@example.org
                To: oncall@example.org
                Subject: Checkout was slow for ten minutes
                Date: Thu, 05 Nov 2026 09:00:00 +0000
                Message-ID: <1@example.org>

                It is over.
                """.replace("\n", "\r\n"), "2026-11-05T09:00:00Z");
        desk.write("oncall/new/.keep", "");
        desk.write("oncall/tmp/.keep", "");
        desk.write("checkout/README.md", "# Checkout\n");
        desk.git("checkout", "2026-10-20T08:00:00Z", ME, "init", "--quiet", "--initial-branch=main");
        desk.commit("checkout", "2026-10-20T08:00:00Z", ME, "Begin");
        desk.merged("2026-10-27T10:20:00Z", 12, "Show the delivery day", "Jonas Weber", "delivery-day");
        desk.merged("2026-10-29T10:20:00Z", 14, "Retry the payment call once", "Mina Sato", "retry");
        desk.merged("2026-11-04T10:20:00Z", 15, "Keep the basket for a day", "Jonas Weber", "basket");
        desk.merged("2026-11-10T10:20:00Z", 17, "Log why a card is refused", "Mina Sato", "refused");
        desk.git("vault", "2026-10-20T08:00:00Z", ME, "init", "--quiet", "--initial-branch=main");
        desk.commit("vault", "2026-10-20T08:00:00Z", ME, "Begin");
        return desk;
    }

    Path report() {
        return folder.resolve("vault/reports/weekly.md");
    }

    String reported() {
        return read(report());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// As Priya does it in her editor.
    void edit(String at, UnaryOperator<String> change) {
        write("vault/reports/weekly.md", change.apply(reported()), at);
    }

    /// Her vault is a repository, which says who changed what.
    void commitVault(String at, String message) {
        commit("vault", at, ME, message);
    }

    void write(String name, String text) {
        write(name, text, "2026-10-26T07:00:00Z");
    }

    /// The same, with the time of the change: a task of a note is as old as that.
    void write(String name, String text, String at) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            Files.setLastModifiedTime(file, FileTime.from(Instant.parse(at)));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private void merged(String at, int number, String title, String author, String branch) {
        git("checkout", at, author, "checkout", "--quiet", "-b", branch);
        write("checkout/" + branch + ".md", title + "\n");
        commit("checkout", at, author, title);
        git("checkout", at, author, "checkout", "--quiet", "main");
        git(
                "checkout",
                at,
                author,
                "merge",
                "--quiet",
                "--no-ff",
                "-m",
                "Merge pull request #" + number + " from acme/" + branch + "\n\n" + title,
                branch);
    }

    private void commit(String where, String at, String who, String message) {
        git(where, at, who, "add", "--all");
        git(where, at, who, "commit", "--quiet", "--allow-empty", "-m", message);
    }

    private void git(String where, String at, String who, String... words) {
        List<String> line =
                new ArrayList<>(List.of("git", "-C", folder.resolve(where).toString()));
        line.addAll(List.of(words));
        ProcessBuilder program = new ProcessBuilder(line).redirectErrorStream(true);
        program.environment()
                .putAll(Map.of(
                        "GIT_CONFIG_GLOBAL",
                        folder.resolve("gitconfig").toString(),
                        "GIT_CONFIG_NOSYSTEM",
                        "1",
                        "GIT_AUTHOR_NAME",
                        who,
                        "GIT_AUTHOR_EMAIL",
                        who.substring(0, who.indexOf(' ')).toLowerCase(java.util.Locale.ROOT) + "@example.org",
                        "GIT_COMMITTER_NAME",
                        who,
                        "GIT_COMMITTER_EMAIL",
                        "git@example.org",
                        "GIT_AUTHOR_DATE",
                        at,
                        "GIT_COMMITTER_DATE",
                        at));
        try {
            Process git = program.start();
            String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!git.waitFor(60, TimeUnit.SECONDS) || git.exitValue() != 0) {
                throw new IllegalStateException(line + " did not work: " + said);
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
