package heinzel.scripted.script;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text with places that are filled from a request.
///
/// - `{{name}}`: the first match of the find `name`, its first group where it has one
/// - `{{name.2}}`, `{{name.title}}`: a group of the first match, by number or name
/// - `{{name.count}}`: how many matches
/// - `{{#name}}…{{/name}}`: once for each match; inside, `{{2}}` and `{{title}}` are that match's groups
/// - `{{#name|, }}…{{/name}}`: the same, with what follows the bar between them
/// - `{{^name}}…{{/name}}`: only when there is no match
/// - `{{last_user}}`, `{{system}}`, `{{tool_results}}`, `{{model}}`, `{{request}}`: facts of the request
///
/// A name that is nothing of these is an error of the script, not an empty place.
public final class Template {
    private static final Pattern SECTION =
            Pattern.compile("\\{\\{([#^])([A-Za-z0-9_]+)(?:\\|(.*?))?}}(.*?)\\{\\{/\\2}}", Pattern.DOTALL);
    private static final Pattern PLACE = Pattern.compile("\\{\\{([A-Za-z0-9_]+)(?:\\.([A-Za-z0-9_]+))?}}");

    private Template() {}

    public static String render(String template, Findings findings) {
        return render(template, findings, Map.of());
    }

    /// @param inside the groups of the match that the text stands for, when it is inside a section
    static String render(String template, Findings findings, Map<String, String> inside) {
        return places(sections(template, findings), findings, inside);
    }

    private static String sections(String template, Findings findings) {
        Matcher matcher = SECTION.matcher(template);
        StringBuilder out = new StringBuilder();
        int from = 0;
        while (matcher.find()) {
            out.append(template, from, matcher.start());
            from = matcher.end();
            List<Map<String, String>> matches = found(matcher.group(2), findings);
            String body = matcher.group(4);
            if (matcher.group(1).equals("^")) {
                out.append(matches.isEmpty() ? body : "");
            } else {
                String between = matcher.group(3) == null ? "" : matcher.group(3);
                List<String> parts = matches.stream()
                        .map(match -> places(body, findings, match))
                        .map(Template::shield)
                        .toList();
                out.append(String.join(between, parts));
            }
        }
        return out.append(template, from, template.length()).toString();
    }

    private static String places(String template, Findings findings, Map<String, String> inside) {
        Matcher matcher = PLACE.matcher(template);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            String value = value(matcher.group(1), matcher.group(2), findings, inside);
            matcher.appendReplacement(out, Matcher.quoteReplacement(value));
        }
        return unshield(matcher.appendTail(out).toString());
    }

    // What came out of a request may itself hold two braces; it must not be taken for a place of the template.
    private static String shield(String text) {
        return text.replace("{{", "{\0{");
    }

    private static String unshield(String text) {
        return text.replace("{\0{", "{{");
    }

    private static String value(
            String name,
            @org.jspecify.annotations.Nullable String group,
            Findings findings,
            Map<String, String> inside) {
        if (group == null && inside.containsKey(name)) {
            return inside.getOrDefault(name, "");
        }
        if (findings.byName().containsKey(name)) {
            List<Map<String, String>> matches = found(name, findings);
            if ("count".equals(group)) {
                return Integer.toString(matches.size());
            }
            if (matches.isEmpty()) {
                return "";
            }
            if (group == null) {
                return Findings.value(matches.getFirst());
            }
            String value = matches.getFirst().get(group);
            if (value == null) {
                throw new BadScript("the find " + name + " has no group " + group);
            }
            return value;
        }
        if (group == null) {
            return fact(name, findings);
        }
        throw new BadScript("{{" + name + "." + group + "}}: the rule has no find called " + name);
    }

    private static String fact(String name, Findings findings) {
        if (name.equals("request")) {
            return Integer.toString(findings.request());
        }
        for (Part part : Part.values()) {
            if (part.word().equals(name)) {
                return findings.facts().text(part);
            }
        }
        throw new BadScript("{{" + name + "}} is neither a find of the rule nor a fact of the request");
    }

    private static List<Map<String, String>> found(String name, Findings findings) {
        List<Map<String, String>> matches = findings.byName().get(name);
        if (matches == null) {
            throw new BadScript("{{#" + name + "}}: the rule has no find called " + name);
        }
        return matches;
    }
}
