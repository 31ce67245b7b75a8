package heinzel.modules.heinzel.turn;

import heinzel.api.id.Ulids;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Publishes;

/// The ids of drafts, and the assets they are drafts of.
final class DraftIds {
    static final String PREFIX = "draft";

    private final Ulids ids;

    DraftIds(Ulids ids) {
        this.ids = ids;
    }

    String next() {
        return ids.next(PREFIX);
    }

    /// Of another Heinzelmännchen.
    String newcomer() {
        return ids.next("hz");
    }

    /// `doc:<file>#<section>` for what is published, `file:<name>` for hz's own.
    static String asset(Contract contract) {
        return contract.publishes().map(Publishes::asset).orElseGet(() -> "file:" + contract.name());
    }
}
