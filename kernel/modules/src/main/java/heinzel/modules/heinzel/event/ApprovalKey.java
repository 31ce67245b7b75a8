package heinzel.modules.heinzel.event;

import java.util.Optional;

/// The wake key of a turn that learns from an approval: `<id>@approval:<draft>`.
public final class ApprovalKey {
    private static final String APPROVAL = "@approval:";

    private ApprovalKey() {}

    public static String of(String heinzel, String draft) {
        return heinzel + APPROVAL + draft;
    }

    /// Whether a wake of that key that a cap kept from its work is to be tried again: an approval comes once,
    /// where a schedule or a person comes again.
    public static boolean triedAgain(String key, SkipReason reason) {
        return reason == SkipReason.CAP && draft(key).isPresent();
    }

    /// The draft in a key; empty for a key of another kind.
    public static Optional<String> draft(String key) {
        int at = key.indexOf(APPROVAL);
        return at < 0 ? Optional.empty() : Optional.of(key.substring(at + APPROVAL.length()));
    }
}
