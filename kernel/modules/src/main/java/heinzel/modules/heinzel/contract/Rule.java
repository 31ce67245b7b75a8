package heinzel.modules.heinzel.contract;

import java.util.List;
import java.util.Locale;

/// A condition that code can check.
sealed interface Rule {
    Verdict check(String draft);

    /// What was found, for the person.
    String why(String draft);

    private static Verdict met(boolean met) {
        return met ? Verdict.MET : Verdict.UNMET;
    }

    private static boolean same(String a, String b) {
        return a.toLowerCase(Locale.ROOT).equals(b.toLowerCase(Locale.ROOT));
    }

    /// So many of something; both bounds included.
    record Count(Measure measure, long least, long most) implements Rule {
        @Override
        public Verdict check(String draft) {
            long count = measure.of(draft);
            return met(count >= least && count <= most);
        }

        @Override
        public String why(String draft) {
            return measure.name().toLowerCase(Locale.ROOT) + ": " + measure.of(draft);
        }
    }

    /// Headings of these names, in any level and either case.
    record Headings(List<String> names, boolean wanted) implements Rule {
        public Headings {
            names = List.copyOf(names);
        }

        @Override
        public Verdict check(String draft) {
            List<String> there = Measure.headings(draft);
            return met(names.stream()
                    .allMatch(name -> there.stream().anyMatch(heading -> same(heading, name)) == wanted));
        }

        @Override
        public String why(String draft) {
            return "headings: " + String.join(", ", Measure.headings(draft));
        }
    }

    /// A text somewhere in the draft, in either case.
    record Holds(String text, boolean wanted) implements Rule {
        @Override
        public Verdict check(String draft) {
            boolean there = draft.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
            return met(there == wanted);
        }

        @Override
        public String why(String draft) {
            boolean there = (check(draft) == Verdict.MET) == wanted;
            return "\"" + text + "\" is " + (there ? "" : "not ") + "in it";
        }
    }

    /// A text at the start or the end of the draft.
    record Edge(String text, boolean start) implements Rule {
        @Override
        public Verdict check(String draft) {
            String all = draft.strip().toLowerCase(Locale.ROOT);
            String edge = text.toLowerCase(Locale.ROOT);
            return met(start ? all.startsWith(edge) : all.endsWith(edge));
        }

        @Override
        public String why(String draft) {
            return "it " + (check(draft) == Verdict.MET ? "" : "does not ") + (start ? "begin" : "end") + " with \""
                    + text + "\"";
        }
    }

    /// Several of them.
    record All(List<Rule> rules) implements Rule {
        public All {
            rules = List.copyOf(rules);
        }

        @Override
        public Verdict check(String draft) {
            return rules.stream().map(rule -> rule.check(draft)).reduce(Verdict.MET, Verdict::and);
        }

        @Override
        public String why(String draft) {
            return String.join("; ", rules.stream().map(rule -> rule.why(draft)).toList());
        }
    }

    /// A part of a condition that only a reader can judge.
    record Unread() implements Rule {
        @Override
        public Verdict check(String draft) {
            return Verdict.UNKNOWN;
        }

        @Override
        public String why(String draft) {
            return "";
        }
    }
}
