package heinzel.desktop.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.terminal.Terminals;
import heinzel.desktop.Behind;
import heinzel.desktop.Window;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.Gallery;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.gallery.Shot;
import heinzel.desktop.gallery.Shot.Setting;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.port.TerminalShells;
import heinzel.desktop.theme.Look;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The window's terminal with a real shell in it, worked by the keyboard.
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shell is a POSIX one")
@Timeout(300)
final class RealShellTest {
    private static final int PATIENCE = 600;

    @TempDir
    Path folder;

    private Stage stage;
    private Window window;

    RealShellTest() {
        Fx.start();
        stage = Fx.ask(Stage::new);
        window = Fx.ask(
                () -> new Window(Gallery.behind(Priya.hz(), Locale.ENGLISH, false), new SimpleDoubleProperty(14)));
    }

    @Test
    @Proves({"C24.1", "P8"})
    void aRealShellRunsUnderTheChatAndEachFillsThePanelAlone() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path hz = Files.writeString(programs.resolve("hz"), "#!/bin/sh\necho this is hz $1\n");
        Files.setPosixFilePermissions(hz, PosixFilePermissions.fromString("rwx------"));
        Path vault = Files.createDirectory(folder.resolve("vault"));
        var asked = new AtomicInteger();
        try (Kernel kernel = Kernel.start(Options.here().in(folder.resolve("home")));
                TerminalShells shells = new TerminalShells(
                        () -> {
                            asked.incrementAndGet();
                            return kernel.capabilities().first(Terminals.class);
                        },
                        vault,
                        List.of(programs))) {
            open(shells);
            assertEquals(0, asked.get(), "no shell before it is asked for");
            press(KeyCode.J, true, false);
            until("the keyboard is in the shell", this::isInTheShell);
            assertEquals(1, asked.get());
            Node canvas = node(NodeId.TERMINAL_SCREEN);
            assertEquals(AccessibleRole.TEXT_AREA, canvas.getAccessibleRole());
            assertTrue(canvas.getAccessibleText().startsWith("Terminal in "), canvas.getAccessibleText());
            assertTrue(canvas.getAccessibleHelp().contains("F6"), "the way out is told");

            type("hz --version; pwd; echo to''gether\n");
            until("the shell has answered", () -> screen().contains("together"));
            assertTrue(screen().contains("this is hz --version"), screen());
            assertTrue(screen().contains(vault.toRealPath().toString()), screen());

            Bounds chat = bounds(".hz-panel-head");
            Bounds below = bounds("#" + NodeId.TERMINAL.id());
            assertTrue(chat.getMaxY() < below.getMinY(), "the chat is on top: " + chat + below);
            assertEquals(panel().getMaxY(), below.getMaxY(), 2);

            press(KeyCode.B, true, false);
            assertTrue(isInTheShell(), "control B is the shell's");
            press(KeyCode.F6, false, true);
            assertFalse(isInTheShell(), "shift F6 leads out");
            press(KeyCode.B, true, false);
            below = bounds("#" + NodeId.TERMINAL.id());
            assertEquals(panel().getMinY(), below.getMinY(), 2, "alone it has all of the panel");
            assertEquals(panel().getMaxY(), below.getMaxY(), 2);
            press(KeyCode.J, true, false);
            assertFalse(node(NodeId.PANEL).isVisible(), "with neither there is no panel");
        } finally {
            Fx.ask(() -> {
                window.dispose();
                stage.close();
                return null;
            });
        }
    }

    @Test
    @Proves("C24")
    void aShellThatEndedSaysSoAndCanBeStartedAnew() throws Exception {
        try (Kernel kernel = Kernel.start(Options.here().in(folder.resolve("home")));
                TerminalShells shells =
                        new TerminalShells(() -> kernel.capabilities().first(Terminals.class), folder, List.of())) {
            open(shells);
            press(KeyCode.J, true, false);
            until("the keyboard is in the shell", this::isInTheShell);
            type("exit 7\n");
            until("it says so", () -> Fx.ask(() -> window.lookup("#terminal .hz-empty")) != null);
            Fx.ask(() -> {
                ((javafx.scene.control.Button) window.lookup("#terminal .hz-empty .button")).fire();
                return null;
            });
            until("there is a new one", this::isInTheShell);
        } finally {
            Fx.ask(() -> {
                window.dispose();
                stage.close();
                return null;
            });
        }
    }

    private void open(TerminalShells shells) {
        Behind drawn = Gallery.behind(Priya.hz(), Locale.ENGLISH, true);
        Behind behind = new Behind(
                drawn.hz(),
                drawn.today(),
                drawn.places(),
                drawn.clock(),
                drawn.zone(),
                drawn.locale(),
                drawn.theme(),
                drawn.thread(),
                drawn.openLink(),
                shells,
                drawn.note());
        stage = Shot.show(
                () -> {
                    window = new Window(behind, new SimpleDoubleProperty(14));
                    return window;
                },
                new Setting(Look.LIGHT, 14, 1440, 900));
    }

    private boolean isInTheShell() {
        return Fx.ask(() -> {
            Node owner = stage.getScene().getFocusOwner();
            return owner != null && NodeId.TERMINAL_SCREEN.id().equals(owner.getId());
        });
    }

    private String screen() {
        return Fx.ask(() -> ((TerminalView) window.lookup("#" + NodeId.TERMINAL.id())).screen());
    }

    private Node node(NodeId id) {
        return Fx.ask(() -> window.lookup("#" + id.id()));
    }

    private Bounds panel() {
        return bounds("#" + NodeId.PANEL.id());
    }

    private Bounds bounds(String selector) {
        return Fx.ask(() -> {
            Node node = window.lookup(selector);
            return node.localToScene(node.getLayoutBounds());
        });
    }

    private void type(String text) {
        text.chars().forEach(character -> {
            String typed = Character.toString(character);
            Fx.ask(() -> {
                Node target = stage.getScene().getFocusOwner();
                KeyCode key = character == '\n' ? KeyCode.ENTER : KeyCode.UNDEFINED;
                String says = character == '\n' ? "\r" : typed;
                Event.fireEvent(target, new KeyEvent(KeyEvent.KEY_PRESSED, "", says, key, false, false, false, false));
                Event.fireEvent(
                        target,
                        new KeyEvent(KeyEvent.KEY_TYPED, says, says, KeyCode.UNDEFINED, false, false, false, false));
                return null;
            });
        });
    }

    private void press(KeyCode key, boolean control, boolean shift) {
        Fx.ask(() -> {
            Node target = stage.getScene().getFocusOwner();
            Event.fireEvent(
                    target, new KeyEvent(KeyEvent.KEY_PRESSED, "", key.getChar(), key, shift, control, false, false));
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
}
