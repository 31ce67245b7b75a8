package heinzel.scripted.script;

import java.util.regex.Pattern;

/// Something to look for in a request, so that an answer can be made of what the request holds.
public record Find(String name, Where where, Pattern pattern) {

    public sealed interface Where {}

    public record InPart(Part part) implements Where {}

    public record InFound(String other) implements Where {}
}
