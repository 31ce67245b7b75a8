package heinzel.modules.heinzel.upkeep;

import heinzel.api.index.Index;
import heinzel.api.index.Index.Difference;
import heinzel.api.index.Query;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.index.HeinzelTable;
import java.util.List;

/// Whether the index fits the sessions, as far as names, lengths and numbers tell; `hz heinzel verify` reads them
/// whole.
public final class IndexCheck implements HealthCheck {
    private static final String REINDEX = "hz heinzel reindex";
    private static final int NAMED = 3;

    private final SessionStore store;

    public IndexCheck(SessionStore store) {
        this.store = store;
    }

    @Override
    public String id() {
        return "heinzel.index";
    }

    @Override
    public Finding look(Call call) {
        Index index = store.index();
        List<Difference> differences = index.differences();
        List<String> shorter = of(Difference.Kind.SHORTER, differences);
        if (!shorter.isEmpty()) {
            return Finding.error(
                    "Lines are gone that were there, of " + named(shorter) + ".",
                    "hz heinzel verify says which; put the session back from a backup, if you have one.");
        }
        if (!differences.isEmpty()) {
            return Finding.error(
                    "The index does not fit the sessions: "
                            + said(of(Difference.Kind.UNKNOWN, differences), "it does not know ")
                            + said(of(Difference.Kind.BEHIND, differences), "it is behind ")
                            + said(of(Difference.Kind.GONE, differences), "it has rows of what is gone: ")
                            + "it is derived from them and can be made anew.",
                    REINDEX);
        }
        long rows = index.count(Query.from(HeinzelTable.TABLE));
        int sessions = store.ids().size();
        return rows == sessions
                ? Finding.well("The index fits the sessions; there are " + sessions + ".")
                        .told("index.fits", String.valueOf(sessions))
                : Finding.error(
                        "The index has " + rows + " Heinzelmännchen, and there are " + sessions + " sessions.",
                        REINDEX);
    }

    private static List<String> of(Difference.Kind kind, List<Difference> differences) {
        return differences.stream()
                .filter(difference -> difference.kind() == kind)
                .map(Difference::session)
                .toList();
    }

    private static String said(List<String> ids, String what) {
        return ids.isEmpty() ? "" : what + named(ids) + "; ";
    }

    private static String named(List<String> ids) {
        String first = String.join(", ", ids.subList(0, Math.min(NAMED, ids.size())));
        return ids.size() > NAMED ? first + " and " + (ids.size() - NAMED) + " more" : first;
    }
}
