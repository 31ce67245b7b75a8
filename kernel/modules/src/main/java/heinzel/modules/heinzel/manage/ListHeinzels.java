package heinzel.modules.heinzel.manage;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import java.util.List;
import java.util.Optional;

/// Lists Heinzelmännchen, from the index alone.
@Exposed(
        at = "heinzel list",
        summary = "List Heinzelmännchen.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ListHeinzels implements Operation<ListHeinzels.Input, ListHeinzels.Page> {
    private final Heinzels heinzels;
    private final Listings listings;

    public ListHeinzels(Heinzels heinzels, Listings listings) {
        this.heinzels = heinzels;
        this.listings = listings;
    }

    public record Input(
            @Param("Only those that keep this artifact, such as doc:reports/weekly.md#Checkout")
            Optional<String> artifact,

            @Param("Only those in this state") Optional<LifeState> state,

            @Param("Only those whose contract has this name, version (v2) or front-matter key")
            Optional<String> contract,

            @Param(value = "How many at most", or = "500", min = 1, max = 10_000)
            int limit,

            @Param("Begin after this id, as `next` of the page before said")
            Optional<String> after) {}

    /// @param total how many there are without the limit
    /// @param next  where the next page begins; absent on the last
    public record Page(
            @Columns(
                    value = {"name", "state", "next_due", "waiting_on", "usd_today"},
                    more = {"keeps"})
            List<Listing> items,

            long total,
            Optional<String> next) {}

    @Override
    public Page run(Input input, Call call) {
        Query all = Listings.query();
        if (input.artifact().isPresent()) {
            all = all.where(Query.is(HeinzelTable.ASSET, input.artifact().get()));
        }
        if (input.state().isPresent()) {
            all = all.where(Query.is(HeinzelTable.STATE, Wire.of(input.state().get())));
        }
        if (input.contract().isPresent()) {
            all = all.where(new Query.Condition.HasLine(
                    HeinzelTable.CONTRACT_WORDS, input.contract().get()));
        }
        Query page = input.after()
                .map(Query.Condition.KeyAfter::new)
                .map(all::where)
                .orElse(all)
                .limit(input.limit() + 1);
        List<Row> rows = heinzels.index().find(page);
        boolean more = rows.size() > input.limit();
        List<Row> shown = more ? rows.subList(0, input.limit()) : rows;
        boolean whole = !more && input.after().isEmpty();
        return new Page(
                listings.of(shown, call.now()),
                whole ? shown.size() : heinzels.index().count(all),
                more ? Optional.of(shown.getLast().key()) : Optional.empty());
    }
}
