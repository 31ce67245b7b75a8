package heinzel.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/// Compiles Java text that stands in a test, so that what a check must refuse can be read beside the check and
/// never lies among the project's own classes.
public final class CompiledSource {
    private static final Pattern PACKAGE = Pattern.compile("^\\s*(?:@\\w+\\s+)?package ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|record|enum) (\\w+)");

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /// Kept open, because it has read the tables of a hundred jars.
    private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

    private CompiledSource() {}

    /// Compiles each text as a file of its own into the folder, against the class path of the running test.
    /// A text without a type is taken as a `package-info`. Fails the test when a text does not compile.
    public static synchronized void into(Path folder, String... texts) throws IOException {
        StringWriter messages = new StringWriter();
        List<JavaFileObject> sources =
                Arrays.stream(texts).map(CompiledSource::file).toList();
        FILES.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
        List<String> options = List.of("-proc:none", "-parameters");
        boolean compiled =
                COMPILER.getTask(messages, FILES, null, options, null, sources).call();
        assertTrue(compiled, messages::toString);
    }

    private static JavaFileObject file(String text) {
        Matcher type = TYPE.matcher(text.replaceAll("//.*", ""));
        String name = type.find() ? type.group(1) : "package-info";
        Matcher place = PACKAGE.matcher(text);
        String folder = place.find() ? place.group(1).replace('.', '/') + "/" : "";
        URI uri = URI.create("string:///" + folder + name + ".java");
        return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
