package heinzel.modules.heinzel.manage;

import heinzel.api.files.Folders;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.Compiler;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.ContractFolder;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.contract.Diagnostic;
import heinzel.modules.heinzel.contract.World;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.turn.TurnLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes the contracts of a folder over, one after the other: one that can't be keeps none of the others.
public final class Migration {
    private static final String CREATED = "created";
    private static final String UNCHANGED = "unchanged";
    private static final String FAILED = "failed";

    private final Folders folders;
    private final ContractText texts;
    private final World world;
    private final Births births;
    private final Heinzels heinzels;
    private final ContractFiles contracts;
    private final SessionStore store;
    private final Vocabulary vocabulary;

    public Migration(
            Folders folders,
            ContractText texts,
            World world,
            Births births,
            Heinzels heinzels,
            ContractFiles contracts,
            SessionStore store,
            Vocabulary vocabulary) {
        this.folders = folders;
        this.texts = texts;
        this.world = world;
        this.births = births;
        this.heinzels = heinzels;
        this.contracts = contracts;
        this.store = store;
        this.vocabulary = vocabulary;
    }

    MigrateContracts.Migrated run(Path folder, Call call) {
        Path root = folders.project().resolve(folder);
        if (!Files.isDirectory(root)) {
            throw new Problem.NotFound("No such folder: " + folder, "Give the folder that holds the .prose.md files.");
        }
        ContractFolder found = ContractFolder.scan(root);
        List<MigrateContracts.Item> items = new ArrayList<>();
        for (Path file : found.files()) {
            call.cancel().check();
            call.progress()
                    .task(
                            root.relativize(file).toString(),
                            items.size(),
                            found.files().size());
            items.add(taken(root, file, call));
        }
        return new MigrateContracts.Migrated(
                count(items, CREATED), count(items, UNCHANGED), count(items, FAILED), items, found.leftOut());
    }

    private static int count(List<MigrateContracts.Item> items, String what) {
        return Math.toIntExact(
                items.stream().filter(item -> item.what().equals(what)).count());
    }

    private MigrateContracts.Item taken(Path root, Path file, Call call) {
        String shown = root.relativize(file).toString();
        try {
            return births.oneAtATime(() -> take(shown, texts.read(file), ContractFolder.stem(file), call));
        } catch (Problem wrong) {
            return failed(shown, Optional.empty(), wrong.said(), wrong.fix());
        }
    }

    private MigrateContracts.Item take(String shown, ContractText.Named text, String stem, Call call) {
        Optional<Row> there = ContractReader.read(text.text(), stem).contract().flatMap(this::named);
        if (there.isPresent()) {
            return met(shown, text.text(), there.get(), call);
        }
        Compilation compilation = Compiler.compile(text.text(), stem, world);
        if (compilation.compiled().isEmpty()) {
            Diagnostic first = compilation.errors().getFirst();
            return failed(
                    shown,
                    Optional.empty(),
                    first.line() + ":" + first.column() + " " + first.code() + " " + first.message(),
                    first.fix());
        }
        Compiled compiled = compilation.compiled().get();
        Contract contract = compiled.contract();
        String id = births.make(compiled, text.text(), contract.name(), contract.namespace(), call.caller());
        if (call.caller().speaksForItself()) {
            approve(id);
        }
        return item(shown, CREATED, contract.name(), id);
    }

    private Optional<Row> named(Contract contract) {
        return heinzels.named(contract.name(), contract.namespace().text()).stream()
                .findFirst();
    }

    /// One of that name: of this very text in any version, it is this one. A crash can have come between its
    /// making and its approval, which is made up for.
    private MigrateContracts.Item met(String shown, String text, Row row, Call call) {
        String name = row.find(HeinzelTable.NAME).orElse(row.key());
        int latest = Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION).orElse(1L));
        for (int version = 1; version <= latest; version++) {
            if (contracts.text(row.key(), version).filter(text::equals).isPresent()) {
                boolean unapproved = row.get(HeinzelTable.CONTRACT_VERSION) == null;
                if (unapproved && call.caller().speaksForItself() && approve(row.key())) {
                    return item(shown, CREATED, name, row.key());
                }
                return item(shown, UNCHANGED, name, row.key());
            }
        }
        return failed(
                shown,
                Optional.of(name),
                "A Heinzelmännchen of the name " + name + " has another contract.",
                "To change it: hz heinzel amend " + name + " --file " + shown);
    }

    /// @return false when it waits for no approval any more: it was declined, say
    private boolean approve(String id) {
        try (Spine spine = store.open(id)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            Optional<Event.ContractProposed> proposed = log.history().proposedContract();
            if (proposed.isEmpty() || log.history().recordedState() != LifeState.PROPOSED) {
                return false;
            }
            String hash = proposed.get().fingerprint();
            if (contracts
                    .text(id, 1)
                    .map(Fingerprints::sha256)
                    .filter(hash::equals)
                    .isEmpty()) {
                throw new Problem.Conflict(
                        "The contract's file is gone, or was changed on disk after it was proposed.",
                        "hz heinzel verify " + id);
            }
            log.append(
                    null,
                    new Event.ContractApproved(1, hash, "user"),
                    new Event.StateChanged(LifeState.ASLEEP, "migrate"));
            return true;
        }
    }

    private static MigrateContracts.Item item(String file, String what, String name, String id) {
        return new MigrateContracts.Item(
                file, what, Optional.of(name), Optional.of(id), Optional.empty(), Optional.empty());
    }

    private static MigrateContracts.Item failed(String file, Optional<String> name, String error, String fix) {
        return new MigrateContracts.Item(file, FAILED, name, Optional.empty(), Optional.of(error), Optional.of(fix));
    }
}
