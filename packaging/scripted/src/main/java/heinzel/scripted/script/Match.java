package heinzel.scripted.script;

import java.util.regex.Pattern;

/// One fact that must hold for a rule to answer; the same in every protocol.
public sealed interface Match {

    boolean holds(Facts facts, int request);

    record Contains(Part part, String words) implements Match {
        @Override
        public boolean holds(Facts facts, int request) {
            return facts.text(part).contains(words);
        }
    }

    record Matches(Part part, Pattern pattern) implements Match {
        @Override
        public boolean holds(Facts facts, int request) {
            return pattern.matcher(facts.text(part)).find();
        }
    }

    record ToolOffered(String tool) implements Match {
        @Override
        public boolean holds(Facts facts, int request) {
            return facts.offered(tool).isPresent();
        }
    }

    record AfterTools(boolean after) implements Match {
        @Override
        public boolean holds(Facts facts, int request) {
            return facts.toolResults().isEmpty() != after;
        }
    }

    record NthRequest(int n) implements Match {
        @Override
        public boolean holds(Facts facts, int request) {
            return request == n;
        }
    }
}
