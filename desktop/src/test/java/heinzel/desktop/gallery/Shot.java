package heinzel.desktop.gallery;

import heinzel.desktop.fx.Fx;
import heinzel.desktop.theme.Look;
import heinzel.desktop.theme.Theme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/// Shows a node in a stage of a given size and keeps what it looks like as a picture under `target`.
public final class Shot {
    /// How the picture is taken.
    public record Setting(Look look, double textSize, double width, double height) {}

    private static final Path FOLDER = Path.of(System.getProperty("hz.shots", "target/screenshots"));

    /// More than any layout took to come to rest.
    private static final int PULSES = 12;

    private Shot() {}

    /// Takes the picture and answers the stage, still showing.
    public static Stage show(Supplier<Parent> made, Setting setting) {
        Stage stage = open(made, setting);
        settle();
        return stage;
    }

    /// The same without waiting for anything.
    public static Stage open(Supplier<Parent> made, Setting setting) {
        Fx.start();
        return Fx.ask(() -> {
            var shown = new Stage();
            var scene = new Scene(made.get(), setting.width(), setting.height());
            Theme.apply(scene, setting.look(), setting.textSize());
            shown.setScene(scene);
            shown.show();
            return shown;
        });
    }

    /// Lets layout and styles happen, where all answers are there at once: so many times as the toolkit draws,
    /// however long it takes for that.
    public static void drawn() {
        var left = new CountDownLatch(PULSES);
        AnimationTimer timer = new AnimationTimer() {
            @Override
            public void handle(long now) {
                left.countDown();
            }
        };
        Fx.ask(() -> {
            timer.start();
            return null;
        });
        try {
            left.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        Fx.ask(() -> {
            timer.stop();
            return null;
        });
    }

    /// Lets layout, styles and what was asked for later happen.
    public static void settle() {
        for (int pulse = 0; pulse < 20; pulse++) {
            Fx.ask(() -> {
                javafx.application.Platform.requestNextPulse();
                return null;
            });
            pause(20);
        }
    }

    public static Path keep(Stage stage, String name) {
        BufferedImage picture = Fx.ask(() -> {
            WritableImage image = stage.getScene().snapshot(null);
            int width = (int) image.getWidth();
            int height = (int) image.getHeight();
            var pixels = new int[width * height];
            image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
            var copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
            copy.setRGB(0, 0, width, height, pixels, 0, width);
            return copy;
        });
        try {
            Files.createDirectories(FOLDER);
            Path file = FOLDER.resolve(name + ".png");
            ImageIO.write(picture, "png", file.toFile());
            return file;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void close(Stage stage) {
        Fx.ask(() -> {
            stage.close();
            return null;
        });
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
