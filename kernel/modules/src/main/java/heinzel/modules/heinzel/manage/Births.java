package heinzel.modules.heinzel.manage;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Ulids;
import heinzel.api.operation.Caller;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.Namespace;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.time.Slot;
import heinzel.modules.heinzel.turn.TurnLog;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Brings Heinzelmännchen into being: the contract's file first, then the first lines of the spine. A crash in
/// between leaves a folder without a spine, which is nobody.
public final class Births {
    private static final String HEINZEL = "heinzel";

    private final SessionStore store;
    private final ContractFiles contracts;
    private final Vocabulary vocabulary;
    private final PrivateFiles files;
    private final Path lock;
    private final Ulids ids;
    private final ZoneId zone;

    public Births(
            SessionStore store,
            ContractFiles contracts,
            Vocabulary vocabulary,
            PrivateFiles files,
            Path lock,
            Ulids ids,
            ZoneId zone) {
        this.store = store;
        this.contracts = contracts;
        this.vocabulary = vocabulary;
        this.files = files;
        this.lock = lock;
        this.ids = ids;
        this.zone = zone;
    }

    /// Two at once must not take one name.
    public <T> T oneAtATime(Supplier<T> work) {
        return files.locked(lock, work);
    }

    /// @param name what it is called, which need not be what its contract says
    /// @return the new id
    public String make(Compiled compiled, String text, String name, Namespace namespace, Caller caller) {
        return make(compiled, text, name, namespace, caller, log -> {});
    }

    /// The same, and what else belongs to its beginning.
    ///
    /// @param more is given its log, under its lock
    public String make(
            Compiled compiled, String text, String name, Namespace namespace, Caller caller, Consumer<TurnLog> more) {
        HeinzelId id = new HeinzelId(ids.next(HeinzelId.PREFIX));
        born(id, compiled, text, name, namespace, author(caller), more);
        return id.value();
    }

    /// One that another Heinzelmännchen proposes.
    void proposed(HeinzelId id, Compiled compiled, String text, String name, Namespace namespace) {
        born(id, compiled, text, name, namespace, HEINZEL, log -> {});
    }

    private void born(
            HeinzelId id,
            Compiled compiled,
            String text,
            String name,
            Namespace namespace,
            String author,
            Consumer<TurnLog> more) {
        contracts.write(id.value(), 1, text, compiled);
        try (Spine spine = store.open(id.value())) {
            spine.append(List.of(
                    vocabulary.entry(null, null, new Event.Created(name, namespace.text(), "user")),
                    vocabulary.entry(null, null, new Event.ContractProposed(1, compiled.fingerprint(), author))));
            more.accept(new TurnLog(spine, vocabulary));
        }
    }

    /// Whose the text is: the person's own, or an agent's that the person let through.
    private static String author(Caller caller) {
        return caller.speaksForItself() ? "user" : HEINZEL;
    }

    public List<Instant> nextWakes(Contract contract, Instant now, int count) {
        return contract.schedule(zone)
                .map(schedule ->
                        schedule.next(count, now).stream().map(Slot::at).toList())
                .orElse(List.of());
    }
}
