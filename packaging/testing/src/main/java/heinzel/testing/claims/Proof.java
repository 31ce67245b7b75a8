package heinzel.testing.claims;

import java.util.List;

/// A test method and what it says it proves.
///
/// @param test its class and name, such as `SpineTest.aTornTailIsMovedAside`
/// @param ids of statements or claims, from the method and from its class; may be empty
/// @param disabled whether it, or its class, is switched off
public record Proof(String test, List<String> ids, boolean disabled) {
    public Proof {
        ids = List.copyOf(ids);
    }
}
