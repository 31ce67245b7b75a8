package heinzel.kernel.log;

import heinzel.api.text.Redaction;
import heinzel.kernel.json.Scalars;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Set;
import java.util.logging.ErrorManager;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;

/// A log file of at most a megabyte, with three older ones beside it (`hz.log.1` the youngest). Private from
/// its making, and redacted: no address and no credential reaches it, whatever a library logs.
///
/// Several processes write to it; each record is one write at the end. When two rotate at once, the older
/// records of one of them are lost, which a log can bear.
final class LogFile extends Handler {
    private static final long LARGEST = 1024 * 1024;
    private static final int OLDER = 3;
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private final Path file;
    private @Nullable FileChannel channel;

    LogFile(Path file) {
        this.file = file;
        setErrorManager(new Quiet());
    }

    /// Java's own would print a stack trace beside the answer. Where the log can't be written, what hz does
    /// next can't be either, and says so in its own words; doctor looks at the folder.
    private static final class Quiet extends ErrorManager {
        @Override
        public synchronized void error(@Nullable String said, @Nullable Exception why, int code) {}
    }

    @Override
    public synchronized void publish(LogRecord record) {
        if (!isLoggable(record)) {
            return;
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(text(record).getBytes(StandardCharsets.UTF_8));
            FileChannel open = open();
            while (bytes.hasRemaining()) {
                open.write(bytes);
            }
        } catch (IOException unwritable) {
            reportError("The log " + file + " can't be written", unwritable, ErrorManager.WRITE_FAILURE);
        }
    }

    private static String text(LogRecord record) {
        StringWriter text = new StringWriter();
        text.append(Scalars.print(record.getInstant()))
                .append(' ')
                .append(record.getLevel().getName())
                .append(' ')
                .append(record.getLoggerName())
                .append(": ")
                .append(formatted(record))
                .append('\n');
        if (record.getThrown() != null) {
            record.getThrown().printStackTrace(new PrintWriter(text));
        }
        return Redaction.redact(text.toString());
    }

    private static String formatted(LogRecord record) {
        Object[] parameters = record.getParameters();
        String message = String.valueOf(record.getMessage());
        return parameters == null || parameters.length == 0
                ? message
                : new MessageFormat(message.replace("'", "''"), Locale.ROOT).format(parameters);
    }

    private FileChannel open() throws IOException {
        if (channel != null && channel.size() > LARGEST) {
            channel.close();
            channel = null;
            rotate();
        }
        if (channel == null) {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder, owned("rwx------"));
            }
            channel = FileChannel.open(
                    file,
                    Set.of(StandardOpenOption.APPEND, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS),
                    owned("rw-------"));
        }
        return channel;
    }

    private void rotate() throws IOException {
        for (int age = OLDER; age > 0; age--) {
            Path younger = age == 1 ? file : older(age - 1);
            if (Files.exists(younger, LinkOption.NOFOLLOW_LINKS)) {
                Files.move(younger, older(age), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private Path older(int age) {
        return file.resolveSibling(file.getFileName() + "." + age);
    }

    private static FileAttribute<?>[] owned(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /// Every record is written when it is published.
    @Override
    public void flush() {}

    @Override
    public synchronized void close() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException unclosable) {
                reportError("The log " + file + " can't be closed", unclosable, ErrorManager.CLOSE_FAILURE);
            }
            channel = null;
        }
    }
}
