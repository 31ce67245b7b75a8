package heinzel.desktop.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import heinzel.testing.Proves;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ArrivalTest {
    private final List<Object> heard = new ArrayList<>();

    @Test
    @Proves("K19.3")
    void whatAModelThrowsGoesWhereEverythingUncaughtGoes() throws InterruptedException {
        Thread thread = Thread.ofPlatform().unstarted(() -> {
            CompletableFuture<String> late = new CompletableFuture<>();
            Arrival.on(Runnable::run, late, (answer, failure) -> {
                throw new IllegalStateException(answer);
            });
            late.complete("there");
        });
        thread.setUncaughtExceptionHandler((where, uncaught) -> heard.add(uncaught));
        thread.start();
        thread.join();

        assertEquals(1, heard.size());
        assertEquals(
                "there",
                assertInstanceOf(IllegalStateException.class, heard.getFirst()).getMessage());
    }
}
