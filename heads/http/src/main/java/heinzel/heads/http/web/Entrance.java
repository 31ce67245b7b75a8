package heinzel.heads.http.web;

import heinzel.api.json.Json;
import heinzel.heads.http.serving.Answer;
import heinzel.heads.http.serving.Asked;
import heinzel.heads.http.serving.Pages;
import heinzel.heads.http.serving.Token;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/// The page's own files, which hold no secret, and the exchange of an invitation for the token. An invitation
/// stands behind the `#` of the address, which no browser sends and no log holds, and counts once.
final class Entrance {
    private static final int MAX_INVITATIONS = 8;
    private static final int MAX_BODY = 1_024;
    private static final List<String> FILES = List.of(
            "api.js",
            "app.css",
            "app.js",
            "cards.js",
            "chat.js",
            "elements.js",
            "panel-rule.js",
            "today.js",
            "words.js");

    private final Token token;
    private final Pages pages = new Pages()
            .with("/", "/heinzel/web/app/index.html")
            .with("/fonts/Inter-Regular.ttf", "/heinzel/fonts/Inter-Regular.ttf")
            .with("/fonts/Inter-SemiBold.ttf", "/heinzel/fonts/Inter-SemiBold.ttf")
            .with("/icon.svg", "/heinzel/icons/app.svg");
    private final Deque<Token> invitations = new ArrayDeque<>();

    Entrance(Token token) {
        this.token = token;
        FILES.forEach(file -> pages.with("/app/" + file, "/heinzel/web/app/" + file));
    }

    /// A fresh invitation. The oldest one that nobody took ends when there are many.
    String invite() {
        Token invitation = Token.random();
        synchronized (invitations) {
            invitations.addLast(invitation);
            if (invitations.size() > MAX_INVITATIONS) {
                invitations.removeFirst();
            }
        }
        return invitation.reveal();
    }

    /// What is served to anybody who passed the guard.
    Optional<Answer> page(Request request, String path) throws IOException {
        return path.equals("/enter") ? Optional.of(enter(request)) : pages.at(request, path);
    }

    private Answer enter(Request request) throws IOException {
        if (!request.getMethod().equals("POST")) {
            return Answer.method("POST", "/enter");
        }
        if (!Asked.isJson(request)) {
            return Answer.refused(415, "invalid", "An invitation is JSON.", "Send Content-Type: application/json.");
        }
        Optional<String> said = Asked.body(request, MAX_BODY)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).strip())
                .filter(text -> text.matches("\"[A-Za-z0-9_-]{1,64}\""))
                .map(text -> text.substring(1, text.length() - 1));
        return said.filter(this::takes)
                .map(invited -> Answer.json(200, Json.object("token", token.reveal())))
                .orElseGet(() ->
                        Answer.refused(403, "refused", "This invitation was used, or is none.", "Open it anew: hz ui"));
    }

    private boolean takes(String said) {
        synchronized (invitations) {
            return invitations.removeIf(invitation -> invitation.is(said));
        }
    }
}
