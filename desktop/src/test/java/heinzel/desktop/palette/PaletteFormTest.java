package heinzel.desktop.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Head;
import heinzel.desktop.Window;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.Gallery;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.gallery.Shot;
import heinzel.desktop.gallery.Shot.Setting;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.port.ChangeWatch;
import heinzel.desktop.port.Hz;
import heinzel.desktop.port.KernelHz;
import heinzel.desktop.theme.Look;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Search as a person works it: by keyboard, over the operations that hz really has.
final class PaletteFormTest {
    private static final int PATIENCE = 300;

    @TempDir
    Path home;

    PaletteFormTest() {
        Fx.start();
    }

    @Test
    @Proves({"K1.3", "P8.5"})
    void everyOperationThatTheWindowIsOfferedIsFoundAndHasAFieldForEachArgument() throws IOException {
        List<Json.Obj> offered = surface();
        assertTrue(offered.size() > 20, "the surface holds operations");
        in(Priya.hz(), (window, stage) -> {
            for (Json.Obj operation : offered) {
                String path = operation.text("path").orElseThrow();
                Fx.ask(() -> {
                    window.search("hz " + path);
                    window.search(path);
                    select(window, path);
                    return null;
                });
                FormView form = Fx.ask(() -> (FormView) window.lookup(".hz-form"));
                assertNotNull(form, path + " has a form");
                long arguments = operation
                        .object("input")
                        .flatMap(input -> input.object("properties"))
                        .map(properties -> properties.fields().size())
                        .orElse(0);
                assertEquals(arguments, form.lookupAll(".hz-form-field").size(), path + " has a field an argument");
            }
        });
    }

    @Test
    @Proves({"K1.3", "P8.5"})
    void anOperationIsFoundFilledInAndRunByKeyboard() throws Exception {
        Options options = Options.here().in(home);
        try (Kernel kernel = Kernel.start(options);
                KernelHz hz = new KernelHz(kernel.person(Head.DESKTOP), new ChangeWatch(List.of()))) {
            in(hz, (window, stage) -> {
                Fx.ask(() -> {
                    window.search("system config get");
                    return null;
                });
                press(stage, KeyCode.ENTER, false);
                var field = assertInstanceOf(
                        TextInputControl.class, Fx.ask(() -> stage.getScene().getFocusOwner()));
                assertEquals("form-key", Fx.ask(field::getId), "Enter leads into the form");
                Fx.ask(() -> {
                    field.setText("hz.theme");
                    return null;
                });
                press(stage, KeyCode.ENTER, true);
                until(
                        "it answers",
                        () -> find(window, NodeId.FORM_ANSWER) != null
                                || Fx.ask(() -> window.lookup(".hz-trouble")) != null);
                assertNull(Fx.ask(() -> window.lookup(".hz-trouble .hz-muted")), "no trouble");
                String answer = ((Label) find(window, NodeId.FORM_ANSWER)).getText();
                assertTrue(answer.contains("hz.theme") && answer.contains("system"), answer);
            });
        }
    }

    @Test
    @Proves("K18.4")
    void workThatSaysHowFarItIsShowsABar() throws Exception {
        FakeHz hz = Priya.hz().runs((call, progress) -> {
            progress.task("checks", 2, 5);
            return new CompletableFuture<>();
        });
        in(hz, (window, stage) -> {
            Fx.ask(() -> {
                window.search("system doctor");
                return null;
            });
            press(stage, KeyCode.ENTER, true);
            until("the bar is there", () -> find(window, NodeId.GOING_BAR) != null);
            assertEquals(0.4, ((ProgressBar) find(window, NodeId.GOING_BAR)).getProgress(), 0.001);
        });
    }

    private interface Work {
        void on(Window window, Stage stage) throws InterruptedException;
    }

    private void in(Hz hz, Work work) {
        var made = new Window[1];
        Stage stage = Shot.show(
                () -> {
                    made[0] = new Window(Gallery.behind(hz, Locale.ENGLISH, false), new SimpleDoubleProperty(14));
                    return made[0];
                },
                new Setting(Look.LIGHT, 14, 1440, 900));
        try {
            work.on(made[0], stage);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        } finally {
            Fx.ask(() -> {
                made[0].dispose();
                stage.close();
                return null;
            });
        }
    }

    private static void select(Window window, String path) {
        @SuppressWarnings("unchecked")
        var list = (ListView<PaletteRow>) window.lookup("#" + NodeId.PALETTE_LIST.id());
        PaletteRow row = list.getItems().stream()
                .filter(one -> one instanceof PaletteRow.Do(Deed deed)
                        && deed.operation().at().equals(path))
                .findFirst()
                .orElseThrow(() -> new AssertionError(path + " is not found"));
        list.getSelectionModel().select(row);
        window.applyCss();
        window.layout();
    }

    private static Node find(Window window, NodeId id) {
        return Fx.ask(() -> window.lookup("#" + id.id()));
    }

    private static void press(Stage stage, KeyCode key, boolean control) {
        Fx.ask(() -> {
            Event.fireEvent(
                    stage.getScene().getFocusOwner(),
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", key.getChar(), key, false, control, false, false));
            return null;
        });
        Shot.settle();
    }

    private static void until(String what, BooleanSupplier so) throws InterruptedException {
        for (int left = PATIENCE; left > 0; left--) {
            if (so.getAsBoolean()) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("It did not come to this: " + what);
    }

    private static List<Json.Obj> surface() throws IOException {
        Path file = SourceTree.around().root().resolve("docs/surface.json");
        return ((Json.Obj) new JsonCodec().parse(Files.readString(file)))
                .list("operations").stream()
                        .map(Json.Obj.class::cast)
                        .filter(operation -> operation.list("heads").contains(new Json.Text("desktop")))
                        .toList();
    }
}
