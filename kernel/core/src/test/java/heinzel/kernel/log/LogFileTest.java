package heinzel.kernel.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
    @TempDir
    Path folder;

    @Test
    @Proves("K19.2")
    void whatWasThrownIsKeptWithItsTraceAndCause() throws IOException {
        LogRecord record = new LogRecord(Level.SEVERE, "it failed");
        record.setLoggerName("heinzel.test");
        record.setThrown(new IllegalStateException("outer", new IOException("the cause")));

        publish(record);

        String log = Files.readString(folder.resolve("log/hz.log"));
        assertTrue(log.contains("SEVERE heinzel.test: it failed"), log);
        assertTrue(log.contains("Caused by: java.io.IOException: the cause"), log);
        assertTrue(log.contains("LogFileTest.whatWasThrownIsKeptWithItsTraceAndCause"), log);
    }

    @Test
    @Proves("K15")
    void noAddressAndNoCredentialReachesTheLog() throws IOException {
        LogRecord record = new LogRecord(Level.INFO, "asked {0} for anna@example.org");
        record.setParameters(new Object[] {"sk-ant-" + "api03-" + "abcdefghij".repeat(4)});

        publish(record);

        String log = Files.readString(folder.resolve("log/hz.log"));
        assertTrue(log.contains("[email]"), log);
        assertFalse(log.contains("anna@") || log.contains("abcdefghij"), log);
    }

    @Test
    @Proves("K19")
    void theLogIsPrivateAndBounded() throws IOException {
        LogFile file = new LogFile(folder.resolve("log/hz.log"));
        for (int i = 0; i < 60; i++) {
            file.publish(new LogRecord(Level.INFO, "x".repeat(100_000)));
        }
        file.close();

        long size = 0;
        try (var all = Files.list(folder.resolve("log"))) {
            for (Path one : all.toList()) {
                assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(one)));
                size += Files.size(one);
            }
        }
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("log"))));
        assertTrue(size < 5 * 1024 * 1024, size + " bytes");
        assertTrue(Files.exists(folder.resolve("log/hz.log.3")));
        assertFalse(Files.exists(folder.resolve("log/hz.log.4")));
    }

    private void publish(LogRecord record) {
        LogFile file = new LogFile(folder.resolve("log/hz.log"));
        file.publish(record);
        file.close();
    }
}
