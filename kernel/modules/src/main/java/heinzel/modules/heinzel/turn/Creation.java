package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.ModelReply;
import heinzel.api.operation.Call;
import heinzel.api.session.Body;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The first turn of one whose contract was made from words: what the model was asked for it and what that cost
/// belongs to its life, like every other turn. The caller holds the spine; what cost it counted so far is counted
/// here from now on.
public final class Creation {
    private static final String REPORT = "Wrote its contract from your words.";

    private final Finish finish;
    private final Codec codec;

    Creation(Finish finish, Codec codec) {
        this.finish = finish;
        this.codec = codec;
    }

    /// What was said.
    ///
    /// @param model        its name
    /// @param instructions what it was told
    /// @param message      what it was given
    /// @param exchanges    its answers, oldest first
    public record Talk(String model, String instructions, String message, List<Exchange> exchanges) {
        public Talk {
            exchanges = List.copyOf(exchanges);
        }
    }

    /// An answer of the model's.
    ///
    /// @param results what its calls came to; none for the one that was taken
    public record Exchange(ModelReply reply, BigDecimal usd, List<Message.ToolResult> results) {
        public Exchange {
            results = List.copyOf(results);
        }
    }

    /// Records the turn.
    ///
    /// @param turn its id, by which what was asked before it was on record is known to be counted by it
    public void record(TurnLog log, String turn, Contract contract, Talk talk, Call call) {
        Body body = log.body(turn);
        body.append(lines(talk));
        Wake wake = Wake.created(log.heinzel(), call.now());
        Event.TurnStarted started = new Event.TurnStarted(
                wake.cause(),
                List.of(wake.causeKey()),
                1,
                List.of(),
                0,
                Vocabulary.VERSION,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        log.append(turn, started);
        end(new Started(log, turn, started, contract, body), false, finish, call);
    }

    /// Ends it, also when a crash kept that from happening: there is nothing else left to do in it.
    static TurnEnd end(Started turn, boolean resumed, Finish finish, Call call) {
        return finish.end(
                turn,
                resumed,
                Disposition.PROPOSED,
                Optional.empty(),
                REPORT,
                List.of(
                        turn.log().checkpoint(Step.THINK, turn.body()),
                        turn.log().checkpoint(Step.OUTCOME, turn.body())),
                call);
    }

    private List<Body.Draft> lines(Talk talk) {
        List<Body.Draft> lines = new ArrayList<>();
        for (int i = 0; i < talk.exchanges().size(); i++) {
            Exchange each = talk.exchanges().get(i);
            lines.add(line(
                    BodyLines.REQUEST,
                    new BodyLines.Request(
                            talk.model(),
                            1 + 2 * i,
                            0,
                            BigDecimal.ZERO,
                            i == 0 ? Optional.of(talk.instructions()) : Optional.empty(),
                            i == 0 ? Optional.of(talk.message()) : Optional.empty())));
            lines.add(line(
                    BodyLines.MESSAGE,
                    new BodyLines.Said(
                            each.reply().message(),
                            each.reply().stop(),
                            each.reply().usage(),
                            each.usd())));
            each.results().forEach(result -> lines.add(line(BodyLines.TOOL_RESULT, new BodyLines.Answered(result))));
        }
        return lines;
    }

    private Body.Draft line(String kind, Object data) {
        return new Body.Draft(Wire.of(Step.THINK), kind, (Json.Obj) codec.write(data));
    }
}
