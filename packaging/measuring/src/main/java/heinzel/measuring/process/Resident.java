package heinzel.measuring.process;

import heinzel.api.AllowedTo;
import heinzel.api.AllowedTo.Deed;
import heinzel.measuring.house.House;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;

/// An application that has ticked for a while and now waits, to be looked at from outside.
public final class Resident {
    private static final int TICKS = 100;

    private Resident() {}

    /// @param arguments the home
    @AllowedTo(what = Deed.USE_STANDARD_STREAMS, reason = "It talks to the bench that started it, and to nobody else.")
    public static void main(String[] arguments) throws IOException {
        try (House house = new House(Path.of(arguments[0]), now())) {
            for (int i = 0; i < TICKS; i++) {
                house.tick();
            }
            System.gc();
            System.out.println("waiting");
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }

    @AllowedTo(
            what = Deed.READ_THE_CLOCK,
            reason = "It is a program of its own, and this is where its clock comes from.")
    static Instant now() {
        return InstantSource.system().instant();
    }
}
