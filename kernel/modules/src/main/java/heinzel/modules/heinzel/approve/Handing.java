package heinzel.modules.heinzel.approve;

import heinzel.api.effect.EffectRequest;
import heinzel.api.effect.Performed;
import heinzel.api.effect.ToolEffects;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Publishes;
import heinzel.modules.heinzel.draft.PlacedDraft;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.source.Catalogue;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.turn.EffectKeys;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.TurnLog;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Hands an approved draft to the tool that its contract names. The ledger says so before the call and after it. Of a
/// call that was begun and has no end on record, its person is asked; hz never makes it again by itself.
public final class Handing {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(draft|title|key)\\}");
    private static final String EFFECT = "tool";

    private final Catalogue catalogue;
    private final InputReader reader;

    /// @param reader knows how long somebody outside may take
    public Handing(Catalogue catalogue, InputReader reader) {
        this.catalogue = catalogue;
        this.reader = reader;
    }

    /// What its person says of a call of which nobody else knows whether it was made.
    public enum Unknown {
        /// It was: nothing is called.
        HAPPENED,
        /// It was not: it is called now.
        AGAIN
    }

    /// Hands it over, unless that has been done.
    ///
    /// @param block as it was approved
    /// @throws Problem when it is not known to have been done by then; the draft still waits
    void hand(
            TurnLog log,
            History.DraftRecord record,
            PlacedDraft draft,
            Contract contract,
            String block,
            Optional<Unknown> unknown,
            Call call) {
        Optional<Publishes> tool = contract.publishes().filter(Publishes::isTool);
        if (tool.isEmpty()) {
            return;
        }
        Publishes publishes = tool.get();
        String key =
                EffectKeys.handed(log.heinzel(), record.placed().contractVersion(), record.id(), publishes.asset());
        Optional<History.Outcome> before = log.history().effect(key).map(History.Effect::outcome);
        if (before.filter(History.Outcome.DONE::equals).isPresent()) {
            return;
        }
        if (before.filter(History.Outcome.UNKNOWN::equals).isPresent()) {
            switch (unknown.orElseThrow(() -> asked(publishes, record))) {
                case HAPPENED -> {
                    log.append(record.turn(), new Event.EffectDone(key, Fingerprints.sha256(block)));
                    return;
                }
                case AGAIN -> log.append(record.turn(), new Event.EffectFailed(key, "not-there"));
            }
        }
        ToolEffects effects = catalogue
                .effects(publishes.to().substring(0, publishes.to().indexOf('.')))
                .orElseThrow(() -> new Problem.Unavailable(
                        "No adapter here calls " + publishes.to() + ", to which the contract hands what is approved.",
                        "Name the server in hz.toml, under [adapters.mcp] servers."));
        EffectRequest request = new EffectRequest(
                publishes.to(),
                arguments(publishes, draft, block, key),
                reader.timeout(),
                reader.maxBytes(),
                Why.turn(log.heinzel(), record.turn()));
        log.append(record.turn(), new Event.EffectStarted(key, EFFECT));
        switch (effects.perform(request, call.cancel())) {
            case Performed.Done done ->
                log.append(record.turn(), new Event.EffectDone(key, Fingerprints.sha256(done.answer())));
            case Performed.Failed failed -> {
                log.append(
                        record.turn(), new Event.EffectFailed(key, failed.why().code()));
                throw failed.why();
            }
            case Performed.Unknown lost ->
                throw new Problem.Unavailable(
                        lost.why().said() + " Nobody knows whether " + publishes.to() + " was done.", mend(record));
        }
    }

    private static Problem asked(Publishes publishes, History.DraftRecord record) {
        return new Problem.Refused(
                "Nobody knows whether " + publishes.to()
                        + " was done: hz ended during the call, or had no answer. It is not called again by itself.",
                mend(record));
    }

    private static String mend(History.DraftRecord record) {
        return "Look there. If it was: hz approve " + record.id() + " --unknown happened. If not: hz approve "
                + record.id() + " --unknown again";
    }

    /// Each placeholder once: what the draft holds is text, also where it looks like one.
    private static Map<String, String> arguments(Publishes publishes, PlacedDraft draft, String block, String key) {
        String heading = "# " + draft.title() + "\n";
        Map<String, String> values = Map.of(
                "draft",
                block.startsWith(heading) ? block.substring(heading.length()).strip() : block.strip(),
                "title",
                draft.title(),
                "key",
                key);
        Map<String, String> arguments = new TreeMap<>();
        publishes
                .args()
                .forEach((name, template) -> arguments.put(
                        name,
                        PLACEHOLDER
                                .matcher(template)
                                .replaceAll(
                                        found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), "")))));
        return arguments;
    }
}
