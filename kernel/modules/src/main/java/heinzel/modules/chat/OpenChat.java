package heinzel.modules.chat;

import heinzel.api.files.Folders;
import heinzel.api.id.Ulids;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.text.Redaction;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Opens a chat, about something or about nothing in particular.
@Exposed(
        at = "chat open",
        summary = "Open a chat, about a notice, a screen, a contract, a draft, a Heinzelmännchen or some words.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class OpenChat implements Operation<OpenChat.Input, OpenChat.Opened> {
    private final Sessions sessions;
    private final Housekeeping housekeeping;
    private final Caps caps;
    private final Notices notices;
    private final Ulids ids;
    private final Folders folders;

    OpenChat(Sessions sessions, Housekeeping housekeeping, Caps caps, Notices notices, Ulids ids, Folders folders) {
        this.sessions = sessions;
        this.housekeeping = housekeeping;
        this.caps = caps;
        this.notices = notices;
        this.ids = ids;
        this.folders = folders;
    }

    /// What is asked.
    ///
    /// @param context what it is about
    /// @param detail  the same in words; a notice brings its own
    /// @param folder  the folder whose project it belongs to
    public record Input(
            @Param("What it is about: route:/doctor, contract:NAME, draft:ID, heinzel:NAME, event:ID or text:WORDS")
            Optional<String> context,

            @Param(value = "More about it, in words", max = 4_000, content = true)
            Optional<String> detail,

            @Param("The folder whose project it belongs to; the current one when left out")
            Optional<Path> folder) {}

    /// The chat that was opened.
    ///
    /// @param session       the chat's id
    /// @param title         a few words
    /// @param kind          what it is about, coarsely
    /// @param askMaxUsd     most that one message may cost
    /// @param sessionMaxUsd most that the whole chat may cost
    public record Opened(String session, String title, ChatKind kind, BigDecimal askMaxUsd, BigDecimal sessionMaxUsd) {}

    @Override
    public Opened run(Input input, Call call) {
        Topic topic = Topic.read(input.context());
        Optional<Notice> notice = topic instanceof Topic.Event(String event) ? notices.find(event) : Optional.empty();
        Optional<String> detail = input.detail()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .or(() -> notice.map(OpenChat::detail));
        ChatSession session = ChatSession.open(
                ids.next(Sessions.PREFIX),
                title(topic, notice, detail),
                call.now(),
                topic,
                detail,
                folder(input.folder()).toString());
        sessions.create(session);
        housekeeping.run(call.now(), session.id());
        return new Opened(session.id(), session.title(), session.kind(), caps.perMessage(), caps.perSession());
    }

    private static String detail(Notice notice) {
        return notice.title() + "\n" + notice.body() + "\nShown at: " + notice.where();
    }

    /// A draft has only an id; whoever opens the chat says in words what it is.
    private static String title(Topic topic, Optional<Notice> notice, Optional<String> detail) {
        String words = notice.map(Notice::title).orElseGet(() -> switch (topic) {
            case Topic.Nothing nothing -> "";
            case Topic.Route(String path) -> path;
            case Topic.Contract(String name) -> name;
            case Topic.Draft(String id) ->
                detail.flatMap(said -> said.lines().findFirst()).orElse(id);
            case Topic.Heinzel(String reference) -> reference;
            case Topic.Event(String event) -> event;
            case Topic.Words(String text) -> text;
            case Topic.Client(String name) -> name;
        });
        return titled(words);
    }

    /// One short line without addresses.
    static String titled(String words) {
        return Cut.start(Redaction.redact(words.strip()).replaceAll("[\\s\\p{Cntrl}]+", " "), 60);
    }

    private Path folder(Optional<Path> asked) {
        Path folder =
                asked.map(path -> folders.project().resolve(path).normalize()).orElse(folders.project());
        if (!Files.isDirectory(folder)) {
            throw new Problem.NotFound("There is no folder " + folder + ".", "hz chat open --folder FOLDER");
        }
        return folder;
    }
}
