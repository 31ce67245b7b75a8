package heinzel.modules.heinzel.turn;

import heinzel.api.index.Row;
import heinzel.api.json.Codec;
import heinzel.api.session.BodyLine;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.draft.PlacedDraft;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.time.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// Finds again what was placed: the ledger's line gives key and hash, the turn's body heading and text for as
/// long as it is kept, and after that the heading follows from the contract and the wake.
public final class Drafts {
    private final SessionStore store;
    private final Codec codec;

    public Drafts(SessionStore store, Codec codec) {
        this.store = store;
        this.codec = codec;
    }

    public PlacedDraft placed(String heinzel, History.DraftRecord record, Contract contract, ZoneId zone) {
        Event.DraftPlaced placed = record.placed();
        return found(
                heinzel,
                record.turn(),
                new PlacedDraft(
                        record.id(),
                        placed.key(),
                        placed.contractVersion(),
                        title(contract, placed.key(), record.at().atZone(zone).toLocalDate()),
                        Optional.empty(),
                        placed.hash(),
                        placed.alike().orElse(List.of())));
    }

    /// The same, from the index.
    public PlacedDraft placed(Row row, Contract contract, ZoneId zone) {
        String key = row.find(DraftTable.EFFECT_KEY).orElse("");
        Instant at = row.find(DraftTable.PLACED).orElse(Instant.EPOCH);
        return found(
                row.session(),
                row.find(DraftTable.TURN).orElse(""),
                new PlacedDraft(
                        row.key(),
                        key,
                        Math.toIntExact(row.find(DraftTable.CONTRACT_VERSION).orElse(0L)),
                        title(contract, key, at.atZone(zone).toLocalDate()),
                        Optional.empty(),
                        row.find(DraftTable.HASH).orElse(""),
                        row.find(DraftTable.ALIKE)
                                .map(hashes -> hashes.lines().toList())
                                .orElse(List.of())));
    }

    /// With heading and text as the body has them.
    private PlacedDraft found(String heinzel, String turn, PlacedDraft known) {
        return inBody(store.body(heinzel, turn))
                .filter(line -> line.draftId().equals(known.id()))
                .map(line -> new PlacedDraft(
                        known.id(),
                        known.key(),
                        known.version(),
                        line.title(),
                        Optional.of(line.text()),
                        known.hash(),
                        known.alike()))
                .orElse(known);
    }

    /// The draft that a body holds.
    Optional<BodyLines.Draft> inBody(List<BodyLine> lines) {
        return lines.stream()
                .filter(line -> line.kind().equals(BodyLines.DRAFT))
                .map(line -> codec.read(line.data(), BodyLines.Draft.class))
                .findFirst();
    }

    /// The heading of a draft: as the contract says, else the date of the slot, else the day it was asked for.
    static String title(Contract contract, String key, LocalDate day) {
        return contract.publishes()
                .flatMap(publishes -> publishes.title())
                .orElseGet(() ->
                        slot(key).map(LocalDateTime::toLocalDate).orElse(day).toString());
    }

    /// The slot in a wake or effect key, when it is one of a schedule.
    private static Optional<LocalDateTime> slot(String key) {
        return List.of(key.split("@", 5)).stream()
                .map(Slot::local)
                .flatMap(Optional::stream)
                .findFirst();
    }
}
