package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.session.SessionStore;
import java.util.Optional;

/// What a turn replied to the person who asked, from its body.
public final class Replies {
    private final SessionStore store;
    private final Codec codec;

    public Replies(SessionStore store, Codec codec) {
        this.store = store;
        this.codec = codec;
    }

    public Optional<String> of(String heinzel, String turn) {
        return store.body(heinzel, turn).stream()
                .filter(line -> line.kind().equals(BodyLines.MESSAGE))
                .map(line -> codec.read(line.data(), BodyLines.Said.class))
                .flatMap(said -> said.message().calls().stream())
                .filter(call -> call.tool().equals(OutcomeTool.NAME))
                .reduce((first, second) -> second)
                .flatMap(call -> call.arguments().text("reply"))
                .filter(reply -> !reply.isBlank());
    }
}
