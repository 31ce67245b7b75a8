package heinzel.modules.heinzel.manage;

import heinzel.api.AllowedTo;
import heinzel.modules.heinzel.upkeep.Yard;
import java.nio.file.Path;

/// A process of its own that lists, so that what it opens can be seen from outside.
final class Lister {
    private Lister() {}

    /// Argument: the folder of the yard. Says how many there are.
    @AllowedTo(what = AllowedTo.Deed.USE_STANDARD_STREAMS, reason = "It speaks to the test that started it.")
    public static void main(String[] arguments) {
        try (Yard yard = new Yard(Path.of(arguments[0]))) {
            System.out.println(yard.list().size());
        }
    }
}
