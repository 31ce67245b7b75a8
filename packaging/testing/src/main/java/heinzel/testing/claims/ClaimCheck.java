package heinzel.testing.claims;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Compares the page with the tests.
public final class ClaimCheck {
    private static final String REMEDY = "; run packaging/claims --write";

    private final Statements statements;
    private final List<Proof> proofs;

    public ClaimCheck(Statements statements, List<Proof> proofs) {
        this.statements = statements;
        this.proofs = List.copyOf(proofs);
    }

    /// Everything that does not fit, a sentence each; empty when all is well.
    public List<String> faults() {
        List<String> faults = new ArrayList<>(statements.faults());
        Map<String, SortedSet<String>> tests = testsByClaim();
        for (Claim claim : statements.claims()) {
            SortedSet<String> found = tests.getOrDefault(claim.id(), new TreeSet<>());
            switch (claim.mark()) {
                case Claim.Open _
                when !found.isEmpty() -> faults.add(claim.id() + " is marked open, and is proven by " + found + REMEDY);
                case Claim.Proven proven
                when found.isEmpty() ->
                    faults.add(claim.id() + " has neither a test nor the mark open: " + proven.tests()
                            + " do not name it" + REMEDY);
                case Claim.Proven proven
                when !Claim.Proven.by(found).equals(proven) ->
                    faults.add(claim.id() + " names " + proven.tests() + ", and is proven by " + found + REMEDY);
                case Claim.Withdrawn _
                when !found.isEmpty() -> faults.add(claim.id() + " was withdrawn, and " + found + " still names it");
                case Claim.Open _, Claim.Proven _, Claim.Withdrawn _ -> {}
            }
        }
        Set<String> known = new HashSet<>(statements.ids());
        statements.claims().forEach(claim -> known.add(claim.id()));
        for (Proof proof : proofs) {
            if (proof.ids().isEmpty()) {
                faults.add(proof.test() + " carries no @Proves");
            }
            if (proof.disabled()) {
                faults.add(proof.test() + " is disabled: a test that does not run proves nothing, so remove it");
            }
            proof.ids().stream()
                    .filter(id -> !known.contains(id))
                    .forEach(id ->
                            faults.add(proof.test() + " names " + id + ", which docs/statements.md does not have"));
        }
        return faults;
    }

    /// The page as it should be.
    public String page() {
        return statements.markedBy(testsByClaim());
    }

    private Map<String, SortedSet<String>> testsByClaim() {
        Map<String, SortedSet<String>> tests = new TreeMap<>();
        for (Proof proof : proofs) {
            for (String id : proof.ids()) {
                if (id.contains(".") && !proof.disabled()) {
                    tests.computeIfAbsent(id, _ -> new TreeSet<>()).add(proof.test());
                }
            }
        }
        return tests;
    }
}
