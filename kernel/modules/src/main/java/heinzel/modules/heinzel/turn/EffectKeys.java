package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Event;

/// The keys under which effects happen once.
public final class EffectKeys {
    private static final String NOTICE = "@notice:";
    private static final String AMENDMENT = "amendment";

    static final String NEWCOMER = "newcomer";

    private EffectKeys() {}

    /// Another Heinzelmännchen that a turn proposes.
    static String newcomer(String turn, String id) {
        return turn + "@heinzel:" + id;
    }

    public static boolean tellsOfNewcomer(String key) {
        return key.endsWith(NOTICE + NEWCOMER);
    }

    /// The effect of a turn on an asset: `<id>@v<version>@<first cause's key without the id>@<asset>`.
    static String of(String heinzel, Event.TurnStarted started, String asset) {
        String wake = started.causes().getFirst().key().substring(heinzel.length() + 1);
        return heinzel + "@v" + started.contractVersion() + "@" + wake + "@" + asset;
    }

    /// What an approved draft is handed to: the cause is its approval.
    public static String handed(String heinzel, int version, String draft, String asset) {
        return heinzel + "@v" + version + "@approval:" + draft + "@" + asset;
    }

    /// The notice that a turn raises about its draft or its failure.
    public static String notice(String turn, String matter) {
        return turn + NOTICE + matter;
    }

    /// The notice that a turn raises about the change of its contract that it proposes.
    public static String amendmentNotice(String turn) {
        return notice(turn, AMENDMENT);
    }

    public static boolean tellsOfAmendment(String key) {
        return key.endsWith(NOTICE + AMENDMENT);
    }
}
