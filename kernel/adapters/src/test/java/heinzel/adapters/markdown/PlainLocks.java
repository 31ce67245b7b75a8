package heinzel.adapters.markdown;

import heinzel.api.files.PrivateFiles;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/// The little of the kernel's files that documents need: locks, here within this process.
final class PlainLocks {
    private PlainLocks() {}

    static PrivateFiles make() {
        Object lock = new Object();
        return (PrivateFiles) Proxy.newProxyInstance(
                PlainLocks.class.getClassLoader(), new Class<?>[] {PrivateFiles.class}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "folder" -> {
                            return null;
                        }
                        case "locked" -> {
                            synchronized (lock) {
                                return ((Supplier<?>) arguments[1]).get();
                            }
                        }
                        default -> throw new UnsupportedOperationException(method.getName());
                    }
                });
    }
}
