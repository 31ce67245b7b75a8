package heinzel.kernel.session;

import heinzel.api.files.DiskTrouble;
import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading.Damage;
import heinzel.api.session.Verification;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.IndexFault;
import heinzel.kernel.index.SessionIndex;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Proves a session from its bytes.
final class Verifying {
    private final Disk disk;
    private final Places places;
    private final SessionIndex index;

    Verifying(Disk disk, Places places, SessionIndex index) {
        this.disk = disk;
        this.places = places;
        this.index = index;
    }

    /// What a line says of the body of its turn, by the field `body {sha256, bytes}` of its data. The store
    /// knows no kinds; it knows this field.
    private record Claim(long seq, String sha256, long bytes) {}

    Verification verify(String id, Optional<Watermark> witness) {
        Map<String, Claim> claims = new LinkedHashMap<>();
        try (ReadFile file = new ReadFile(disk.read(places.spine(id)))) {
            Proof proof = file.proof(
                    witness, event -> claim(event).ifPresent(claim -> claims.put(String.valueOf(event.turn()), claim)));
            Chain chain = proof.chain();
            List<Damage> damage = new ArrayList<>(
                    file.flaws(chain, witness).stream().map(Flaw::damage).toList());
            long bodies = 0;
            for (Map.Entry<String, Claim> claim : claims.entrySet()) {
                Optional<Boolean> holds = holds(id, claim.getKey(), claim.getValue());
                bodies += holds.isPresent() ? 1 : 0;
                if (holds.isPresent() && !holds.get()) {
                    long seq = claim.getValue().seq();
                    damage.add(new Damage(seq, seq, Flaw.BODY, false));
                }
            }
            if (!agrees(id)) {
                damage.add(new Damage(1, Math.max(1, chain.end().seq()), Flaw.INDEX, false));
            }
            return new Verification(proof.lines(), bodies, damage);
        } catch (IOException e) {
            throw DiskTrouble.of(places.spine(id), e).problem("The session " + id + " can't be read", e);
        }
    }

    private static Optional<Claim> claim(Envelope event) {
        if (event.turn() == null) {
            return Optional.empty();
        }
        return event.data().object("body").flatMap(body -> claim(event.seq(), body));
    }

    private static Optional<Claim> claim(long seq, Json.Obj body) {
        return body.text("sha256")
                .flatMap(sha256 -> body.number("bytes").map(bytes -> new Claim(seq, sha256, bytes.longValue())));
    }

    /// Empty when the body is gone.
    private Optional<Boolean> holds(String id, String turn, Claim claim) throws IOException {
        if (!Ids.isName(turn)) {
            return Optional.empty();
        }
        Optional<DiskFile> body = disk.read(places.body(id, turn));
        if (body.isEmpty()) {
            return Optional.empty();
        }
        try (DiskFile file = body.get()) {
            return Optional.of(file.size() == claim.bytes()
                    && Hashes.of(file, 0, claim.bytes()).equals(claim.sha256()));
        }
    }

    private boolean agrees(String id) {
        try {
            return index.agrees(id);
        } catch (IndexFault e) {
            throw e.problem();
        }
    }
}
