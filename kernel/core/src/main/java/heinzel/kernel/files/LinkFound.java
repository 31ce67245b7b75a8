package heinzel.kernel.files;

import java.io.IOException;
import java.nio.file.Path;

/// A symbolic link stands where hz keeps a file or folder of its own.
final class LinkFound extends IOException {
    private static final long serialVersionUID = 1L;

    LinkFound(Path path) {
        super(path + " is a symbolic link, and hz writes through none");
    }
}
