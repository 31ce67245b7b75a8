package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import java.util.List;
import java.util.Optional;

/// What a turn takes over from another that it tries again: what was gathered, as it was, and what the person had
/// asked. The body of the other stays as it is.
///
/// @param parent the other turn
/// @param hint   how it should be instead
/// @param lines  what it gathered; none when its body is not kept any more, or it read nothing
record Fork(String parent, String hint, List<Body.Draft> lines) {
    private static final String RETRY = "retry:";

    Fork {
        lines = List.copyOf(lines);
    }

    /// The fork that a wake asks for; empty for a wake of another kind.
    static Optional<Fork> of(String heinzel, Wake wake, String hint, SessionStore store) {
        return parent(heinzel, wake.key()).map(parent -> new Fork(parent, hint, gathered(store.body(heinzel, parent))));
    }

    /// The turn that a wake key wants tried again.
    static Optional<String> parent(String heinzel, String key) {
        String own = key.substring(heinzel.length() + 1);
        return own.startsWith(RETRY)
                ? Optional.of(own.substring(RETRY.length(), own.lastIndexOf(':')))
                : Optional.empty();
    }

    private static List<Body.Draft> gathered(List<BodyLine> lines) {
        return lines.stream()
                .filter(line -> line.step().equals(Wire.of(Step.GATHER)))
                .filter(line ->
                        line.kind().equals(BodyLines.INPUT) || line.kind().equals(BodyLines.STEER))
                .map(line -> new Body.Draft(line.step(), line.kind(), line.data()))
                .toList();
    }

    boolean gathered() {
        return lines.stream().anyMatch(line -> line.kind().equals(BodyLines.INPUT));
    }

    /// What the other turn drafted.
    static Optional<BodyLines.Draft> drafted(List<BodyLine> lines, Codec codec) {
        return lines.stream()
                .filter(line -> line.kind().equals(BodyLines.DRAFT))
                .map(line -> codec.read(line.data(), BodyLines.Draft.class))
                .findFirst();
    }
}
