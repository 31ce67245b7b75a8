package heinzel.dist;

import heinzel.kernel.Registering;
import heinzel.kernel.register.Register;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the register of what is packed together, for the build that packs it.
public final class RegisterOfOperations {
    private RegisterOfOperations() {}

    /// @param arguments the folder whose content becomes the program's own jar
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]).resolve(Register.PLACE);
        Files.createDirectories(file.getParent());
        Files.write(file, Registering.write(RegisterOfOperations.class.getClassLoader()));
    }
}
