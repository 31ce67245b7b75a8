package heinzel.desktop.frame;

/// What the screen shows.
public sealed interface Route {
    /// A screen of the rail.
    record Top(Destination destination) implements Route {}

    /// The page of one Heinzelmännchen.
    ///
    /// @param ref its id or name
    record Heinzel(String ref) implements Route {}

    /// The drafts, with this one chosen.
    record Draft(String id) implements Route {}

    /// The rail's entry that is marked while this is on screen.
    default Destination destination() {
        return switch (this) {
            case Top(Destination top) -> top;
            case Heinzel ignored -> Destination.HEINZELMAENNCHEN;
            case Draft ignored -> Destination.DRAFTS;
        };
    }

    /// The context of a chat opened from here, as seed 0045 names them.
    default String context() {
        return switch (this) {
            case Top(Destination top) -> "route:/" + top.name().toLowerCase(java.util.Locale.ROOT);
            case Heinzel(String ref) -> "route:/heinzel/" + ref;
            case Draft(String id) -> "draft:" + id;
        };
    }

    /// The route that a notice names: `draft:<id>`, `heinzel:<id>`, `/doctor`; Today for what is not known any
    /// more.
    static Route of(String where) {
        if (where.startsWith("draft:")) {
            return new Draft(where.substring("draft:".length()));
        }
        if (where.startsWith("heinzel:")) {
            return new Heinzel(where.substring("heinzel:".length()));
        }
        for (Destination destination : Destination.values()) {
            if (where.equalsIgnoreCase("/" + destination.name())) {
                return new Top(destination);
            }
        }
        return new Top(Destination.TODAY);
    }
}
