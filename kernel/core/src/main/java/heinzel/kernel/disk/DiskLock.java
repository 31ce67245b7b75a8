package heinzel.kernel.disk;

/// A lock that is held until it is closed. Closing twice is harmless.
public interface DiskLock extends AutoCloseable {
    @Override
    void close();
}
