package heinzel.modules.heinzel.turn;

import heinzel.api.id.Ulids;
import heinzel.api.model.Model;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.Usage;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.spending.UsageFile;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Questions to a model beside any turn, under the caps of turns: what each may cost is set aside and written
/// down before it is sent, and what it did cost after. Any thread may begin; what is begun belongs to one.
public final class Beside {
    /// Framing, tools and what is told of earlier turns.
    private static final long USUAL_INPUT = 2_500;

    private static final long USUAL_OUTPUT = 1_500;

    /// Of prose and of JSON, about.
    private static final long BYTES_PER_TOKEN = 3;

    /// Questions for the contract of somebody who is not there yet, as `usage` records them.
    public static final String BIRTH = "contract";

    private final Purse purse;
    private final UsageFile usage;
    private final Ulids ids;

    public Beside(Purse purse, UsageFile usage, Ulids ids) {
        this.purse = purse;
        this.usage = usage;
        this.ids = ids;
    }

    /// The turn that belongs to questions beside any turn, of which it is the record: that of a birth from words. The
    /// id follows from theirs, so that its first line in a spine is all it takes to count them there and not here.
    static Optional<String> turnOf(String run) {
        return Optional.of(run)
                .filter(key -> key.startsWith(BIRTH + "-"))
                .map(key -> "turn" + key.substring(BIRTH.length()));
    }

    /// The other way around: what was asked before the turn of a birth was on record.
    public static String runOf(String turn) {
        return BIRTH + turn.substring(turn.indexOf('-'));
    }

    /// @param kind what the questions are for, as `usage` records it
    public Questions begin(String kind) {
        return new Questions(kind, ids.next(kind));
    }

    /// Questions that belong together, and what they have cost.
    public final class Questions {
        private final String kind;
        private final String run;
        private Spending spent = Spending.NOTHING;
        private BigDecimal written = BigDecimal.ZERO;

        private Questions(String kind, String run) {
            this.kind = kind;
            this.run = run;
        }

        /// What they have cost so far.
        public BigDecimal usd() {
            return spent.usd();
        }

        /// Asks once.
        ///
        /// @throws Problem.Refused when a cap does not let it
        public ModelReply ask(Model model, ModelRequest wish, Call call) {
            ModelRequest request = setAside(model, wish, call);
            try {
                ModelReply reply = model.next(request.because(why()), call.progress(), call.cancel());
                settle(model.price().of(reply.usage()), reply.usage(), call);
                return reply;
            } catch (Problem.NotServed free) {
                settle(BigDecimal.ZERO, Usage.NONE, call);
                throw free;
            }
        }

        private Why why() {
            return Why.of(kind.equals(BIRTH) ? Why.Work.CONTRACT : Why.Work.UNSAID);
        }

        private ModelRequest setAside(Model model, ModelRequest wish, Call call) {
            try {
                return purse.setAside(run, call.now(), budget -> {
                    ModelRequest most =
                            new ModelRequest(wish.instructions(), wish.messages(), wish.tools(), budget.outputWish());
                    Budget.Reserve reserve = budget.reserve(most, model.price(), spent);
                    write(spent.usd().add(reserve.usd()), spent.usage(), call);
                    return new ModelRequest(
                            most.instructions(), most.messages(), most.tools(), reserve.maxOutputTokens());
                });
            } catch (TurnEnds ends) {
                if (ends.reason().equals(Wire.of(SkipReason.CAP))) {
                    throw new Problem.Refused(
                            ends.report(), "Wait for tomorrow, or raise heinzel.max_usd or heinzel.max_usd_per_day.");
                }
                throw ends;
            }
        }

        /// The id of the turn that counts what they cost, once it has started: until then these do.
        public String turn() {
            return turnOf(run).orElseThrow();
        }

        /// What they cost is counted by their turn from now on. Since that is so as soon as the turn is on record, this
        /// only spares others from looking for it.
        public void countedElsewhere(Call call) {
            write(BigDecimal.ZERO, Usage.NONE, call);
        }

        private void settle(BigDecimal usd, Usage tokens, Call call) {
            spent = new Spending(spent.usd().add(usd), spent.usage().plus(tokens), true);
            write(spent.usd(), spent.usage(), call);
        }

        /// Nothing is written down of what has never cost anything; what was set aside and not spent is.
        private void write(BigDecimal usd, Usage tokens, Call call) {
            if (written.compareTo(usd) != 0) {
                usage.write(run, kind, tokens, usd, call.now());
                written = usd;
            }
        }
    }

    /// What a turn of a contract would cost once: one question with what it reads, and an answer of usual length.
    ///
    /// @param texts what the question would hold
    public static BigDecimal estimate(Model model, List<String> texts) {
        long bytes = texts.stream()
                .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
                .sum();
        return model.price().of(new Usage(USUAL_INPUT + bytes / BYTES_PER_TOKEN, USUAL_OUTPUT, 0, 0));
    }
}
