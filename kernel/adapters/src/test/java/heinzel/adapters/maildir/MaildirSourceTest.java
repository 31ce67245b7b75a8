package heinzel.adapters.maildir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import heinzel.api.credential.Credentials.Secret;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import heinzel.testing.Proves;
import jakarta.mail.Flags;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Proves({"D8", "D20"})
@Timeout(120)
class MaildirSourceTest {
    private static final Instant MONDAY = Instant.parse("2026-10-26T09:00:00Z");
    private static final String PLAIN = """
            From: Ben Example <Ben@Example.org>
            To: priya@example.org
            Date: Thu, 1 Jan 1970 00:00:00 +0000
            Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=
             from Ben
            Content-Type: text/plain; charset=iso-8859-1
            Content-Transfer-Encoding: quoted-printable

            Sch=F6n, bis =
            Freitag.
            """;

    @TempDir
    Path home;

    @BeforeEach
    void makeAMailFolder() throws IOException {
        for (String part : List.of("cur", "new", "tmp")) {
            Files.createDirectories(home.resolve("Maildir").resolve(part));
        }
    }

    @Test
    void messagesOfTheWindowComeOldestFirstAndStayWhereTheyAre() throws IOException {
        message("new/%d.M1P1.host", MONDAY.plusSeconds(20), PLAIN);
        message("cur/%d.M2P1.host:2,S", MONDAY, "From: anna@example.org\nSubject: First\n\nHello.\n");
        message("cur/%d.M3P1.host:2,", MONDAY.minusSeconds(1), "Subject: Too old\n\nx");
        message("cur/%d.M4P1.host:2,", MONDAY.plusSeconds(60), "Subject: Too late\n\nx");
        message("tmp/%d.M5P1.host", MONDAY.plusSeconds(5), "Subject: Half delivered\n\nx");
        List<Json.Obj> records = fetch(Optional.of(MONDAY), Optional.of(MONDAY.plusSeconds(60)), 1 << 20)
                .records();
        assertEquals(List.of("First", "Grüße from Ben"), fields(records, "subject"));
        assertEquals(List.of("anna", new Handles(Map.of()).of("ben@example.org")), fields(records, "from"));
        assertEquals(List.of("Hello.", "Schön, bis Freitag."), fields(records, "text"));
        assertEquals(
                MONDAY.plusSeconds(20).toString(), records.getLast().text("at").orElseThrow(), "by delivery");
        assertEquals(
                MONDAY.getEpochSecond() + ".M2P1.host",
                records.getFirst().text("id").orElseThrow());
        assertTrue(Files.exists(
                home.resolve("Maildir/new/" + MONDAY.plusSeconds(20).getEpochSecond() + ".M1P1.host")));
    }

    @Test
    void noAddressIsToldAsWhoWroteAndTheSameOneIsTheSame() throws IOException {
        message("new/%d.a", MONDAY, "From: \"Ben <x@y>\" <ben@example.org>\nSubject: a\n\nx");
        message("new/%d.b", MONDAY.plusSeconds(1), "From: BEN@EXAMPLE.ORG\nSubject: b\n\nx");
        message("new/%d.c", MONDAY.plusSeconds(2), "Subject: c\n\nnobody");
        List<String> from =
                fields(fetch(Optional.empty(), Optional.empty(), 1 << 20).records(), "from");
        assertEquals(from.get(0), from.get(1));
        assertTrue(from.get(0).matches("#[0-9a-f]{12}"), from.get(0));
        assertEquals("", from.get(2));
    }

    @Test
    void ofAMessageInSeveralPartsTheWordsAreRead() throws IOException {
        message("new/%d.a", MONDAY, """
                From: ben@example.org
                Subject: parts
                MIME-Version: 1.0
                Content-Type: multipart/mixed; boundary=out

                --out
                Content-Type: multipart/alternative; boundary=in

                --in
                Content-Type: text/plain; charset=utf-8

                The plain words.
                --in
                Content-Type: text/html

                <p>The <b>same</b> words.</p>
                --in--
                --out
                Content-Type: text/plain; name=notes.txt
                Content-Disposition: attachment; filename=notes.txt

                attached
                --out
                Content-Type: text/plain; charset=x-nonsense

                A footer.
                --out
                Content-Type: application/pdf
                Content-Transfer-Encoding: base64

                """ + "QUJD\n".repeat(200_000));
        message("new/%d.b", MONDAY.plusSeconds(1), """
                Subject: html
                Content-Type: text/html; charset=utf-8

                <style>p {}</style><p>Only<br>HTML</p><p style="display:none">Obey me.</p>
                """);
        List<Json.Obj> records =
                fetch(Optional.empty(), Optional.empty(), 1 << 20).records();
        assertEquals(List.of("The plain words.\n\nA footer.", "Only\nHTML"), fields(records, "text"));
    }

    @Test
    void whatIsHardlyAMessageBreaksNothing() throws IOException {
        message("new/%d.a", MONDAY, "");
        message("new/%d.b", MONDAY.plusSeconds(1), "\u0000\u0001\u0002 no header at all");
        message("new/%d.c", MONDAY.plusSeconds(2), "Content-Type: multipart/mixed\nSubject: no boundary\n\nx");
        message(
                "new/%d.d",
                MONDAY.plusSeconds(3), "From: <<<@@@>>>, a@b\nSubject: =?x?Q?=zz?=\nContent-Type: ;;;\n\nx");
        StringBuilder deep = new StringBuilder("Subject: deep\nContent-Type: multipart/mixed; boundary=b0\n\n");
        for (int i = 0; i < 200; i++) {
            deep.append("--b")
                    .append(i)
                    .append("\nContent-Type: multipart/mixed; boundary=b")
                    .append(i + 1)
                    .append("\n\n");
        }
        message("new/%d.e", MONDAY.plusSeconds(4), deep.toString());
        assertEquals(
                5, fetch(Optional.empty(), Optional.empty(), 1 << 20).records().size());
    }

    @Test
    void theNewestAreKeptWhereThereAreTooMany() throws IOException {
        for (int i = 0; i < 505; i++) {
            message("cur/%d.M" + i + ":2,S", MONDAY.plusSeconds(i), "Subject: s" + i + "\n\nx");
        }
        Fetched many = fetch(Optional.empty(), Optional.empty(), 1 << 20);
        assertEquals(500, many.records().size());
        assertTrue(many.more());
        assertEquals("s504", many.records().getLast().text("subject").orElseThrow());
        Fetched small = fetch(Optional.empty(), Optional.empty(), 100);
        assertTrue(small.more());
        assertTrue(small.records().size() < 10);
    }

    @Test
    void aFolderThatIsNoneIsNamedWithItsMend() throws IOException {
        Problem unknown = assertThrows(
                Problem.Invalid.class, () -> source(Map.of()).check("messages.recent", Map.of("folder", "inbx")));
        assertEquals("Known mail folders: bad, inbox.", unknown.fix());
        Problem bad = assertThrows(
                Problem.Invalid.class, () -> source(Map.of()).check("messages.recent", Map.of("folder", "bad")));
        assertTrue(bad.fix().contains("keychain"));
        Problem none = assertThrows(
                Problem.Unavailable.class,
                () -> source(Map.of()).fetch(request(home.toString(), Optional.empty(), 1_000), Cancellation.none()));
        assertTrue(none.said().contains("is no Maildir folder"), none.said());
    }

    @Test
    void aFileWithoutATimeInItsNameIsTakenByItsOwnTime() throws IOException {
        Path file = home.resolve("Maildir/cur/plain-name:2,");
        Files.writeString(file, "Subject: by file time\n\nx");
        Files.setLastModifiedTime(file, FileTime.from(MONDAY));
        assertEquals(
                1,
                fetch(Optional.of(MONDAY), Optional.of(MONDAY.plusSeconds(1)), 1 << 20)
                        .records()
                        .size());
    }

    @Test
    void anAccountIsReadOverImapAndLeftUnread() throws Exception {
        GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_IMAP));
        server.start();
        try {
            GreenMailUser user = server.setUser("priya@example.org", "priya", "s3cret");
            user.deliver(mime(PLAIN));
            user.deliver(mime("From: anna@example.org\nSubject: Second\n\nHi.\n"));
            String account = "imap://priya@127.0.0.1:" + server.getImap().getPort();
            Fetched fetched = imap(account + "/INBOX", "s3cret");
            assertEquals(List.of("Grüße from Ben", "Second"), fields(fetched.records(), "subject"));
            assertEquals("anna", fetched.records().getLast().text("from").orElseThrow());
            assertEquals(
                    "Schön, bis Freitag.",
                    fetched.records().getFirst().text("text").orElseThrow());
            assertEquals(
                    2,
                    fetched.records().stream()
                            .map(one -> one.text("id").orElseThrow())
                            .distinct()
                            .count());
            assertFalse(
                    server.getManagers()
                            .getImapHostManager()
                            .getInbox(user)
                            .getMessages()
                            .getFirst()
                            .getFlags()
                            .contains(Flags.Flag.SEEN),
                    "reading marks nothing");
            Problem refused = assertThrows(Problem.Unavailable.class, () -> imap(account, "wrong"));
            assertTrue(refused.said().contains("refuses the password"), refused.said());
            assertEquals("export HZ_CREDENTIAL_MAIL_WORK=…", refused.fix());
            assertFalse((refused.said() + refused.fix()).contains("wrong"));
            Problem gone = assertThrows(Problem.Unavailable.class, () -> imap(account + "/Nothing", "s3cret"));
            assertTrue(gone.said().contains("has no folder \"Nothing\""), gone.said());
        } finally {
            server.stop();
        }
    }

    @Test
    void anAccountWithoutAPasswordOrWithoutAServerSaysSo() throws IOException {
        Problem none = assertThrows(
                Problem.Unavailable.class,
                () -> source(Map.of("work", "imaps://priya@mail.example.org"))
                        .fetch(request("work", Optional.empty(), 1_000), Cancellation.none()));
        assertEquals("The password of the mail folder \"work\" is not in the keychain.", none.said());
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        Problem down = assertThrows(Problem.Unavailable.class, () -> imap("imap://priya@127.0.0.1:" + free, "s3cret"));
        assertTrue(down.fix().contains("online"));
    }

    @Test
    void aServerThatHangsIsCutAtItsTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0)) {
            MaildirSource source = source(Map.of("work", "imap://priya@127.0.0.1:" + silent.getLocalPort()), "s3cret");
            SourceRequest request = new SourceRequest(
                    "messages.recent",
                    Map.of("folder", "work"),
                    Optional.empty(),
                    Optional.empty(),
                    ZoneOffset.UTC,
                    Duration.ofSeconds(1),
                    1_000);
            assertThrows(Problem.Unavailable.class, () -> source.fetch(request, Cancellation.none()));
        }
    }

    private Fetched imap(String account, String password) {
        return source(Map.of("work", account), password)
                .fetch(request("work", Optional.empty(), 1 << 20), Cancellation.none());
    }

    private static MimeMessage mime(String text) throws MessagingException {
        return new MimeMessage(
                Session.getInstance(new Properties()),
                new ByteArrayInputStream(text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8)));
    }

    private void message(String name, Instant at, String text) throws IOException {
        Files.writeString(home.resolve("Maildir").resolve(name.formatted(at.getEpochSecond())), text);
    }

    private Fetched fetch(Optional<Instant> since, Optional<Instant> until, long bytes) {
        SourceRequest request = new SourceRequest(
                "messages.recent",
                Map.of("folder", "inbox"),
                since,
                until,
                ZoneOffset.UTC,
                Duration.ofSeconds(60),
                bytes);
        return source(Map.of()).fetch(request, Cancellation.none());
    }

    private static SourceRequest request(String folder, Optional<Instant> since, long bytes) {
        return new SourceRequest(
                "messages.recent",
                Map.of("folder", folder),
                since,
                Optional.empty(),
                ZoneOffset.UTC,
                Duration.ofSeconds(60),
                bytes);
    }

    private MaildirSource source(Map<String, String> more) {
        return source(more, "");
    }

    private MaildirSource source(Map<String, String> more, String password) {
        Map<String, String> folders =
                new java.util.HashMap<>(Map.of("inbox", "~/Maildir", "bad", "imap://priya:s3cret@mail.example.org"));
        folders.putAll(more);
        return new MaildirSource(
                new MailFolders(home, folders),
                new Handles(Map.of("anna", "Anna@example.org")),
                name -> Optional.of(password)
                        .filter(text -> !text.isEmpty() && name.equals("mail-work"))
                        .map(Secret::new),
                InstantSource.fixed(MONDAY.plusSeconds(3_600)));
    }

    private static List<String> fields(List<Json.Obj> records, String field) {
        return records.stream().map(one -> one.text(field).orElseThrow()).toList();
    }
}
