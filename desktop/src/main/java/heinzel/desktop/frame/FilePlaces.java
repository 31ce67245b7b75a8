package heinzel.desktop.frame;

import heinzel.desktop.frame.PanelRule.Wanted;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.Executor;

/// Keeps the window's layout in one small file under hz's state folder. A file that can't be read is
/// as good as none: a layout is a habit, not a record.
public final class FilePlaces implements Places {
    private static final Logger LOG = System.getLogger(FilePlaces.class.getName());

    private final Path file;
    private final Executor writer;

    /// @param file   where it is kept
    /// @param writer writes, one thing after the other, off the application thread
    public FilePlaces(Path file, Executor writer) {
        this.file = file;
        this.writer = writer;
    }

    @Override
    public Layout load() {
        if (!Files.exists(file)) {
            return Layout.FIRST;
        }
        var read = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            read.load(reader);
            return new Layout(
                    Boolean.parseBoolean(read.getProperty("panel-open", "true")),
                    new Wanted(
                            Double.parseDouble(read.getProperty("panel-width", String.valueOf(Wanted.USUAL.width()))),
                            Double.parseDouble(read.getProperty("panel-share", String.valueOf(Wanted.USUAL.share())))));
        } catch (IOException | IllegalArgumentException e) {
            LOG.log(Level.INFO, "The window''s layout in {0} can''t be read: {1}", file, e.getMessage());
            return Layout.FIRST;
        }
    }

    @Override
    public void save(Layout layout) {
        writer.execute(() -> write(layout));
    }

    private void write(Layout layout) {
        var kept = new Properties();
        kept.setProperty("panel-open", String.valueOf(layout.panelOpen()));
        kept.setProperty("panel-width", String.valueOf(layout.wanted().width()));
        kept.setProperty("panel-share", String.valueOf(layout.wanted().share()));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (Writer out = Files.newBufferedWriter(file)) {
                kept.store(out, null);
            }
        } catch (IOException e) {
            LOG.log(Level.INFO, "The window''s layout can''t be kept in {0}: {1}", file, e.getMessage());
        }
    }
}
