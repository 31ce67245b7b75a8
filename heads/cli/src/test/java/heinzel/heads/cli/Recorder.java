package heinzel.heads.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A terminal that remembers.
final class Recorder implements Terminal {
    final List<String> out = new ArrayList<>();
    final List<String> err = new ArrayList<>();
    final List<String> statuses = new ArrayList<>();
    final List<String> questions = new ArrayList<>();
    String input = "";
    Optional<String> answer = Optional.empty();
    boolean interactive;

    @Override
    public void out(String line) {
        out.add(line);
    }

    @Override
    public void err(String line) {
        err.add(line);
    }

    @Override
    public void status(String line) {
        statuses.add(line);
    }

    @Override
    public boolean interactive() {
        return interactive;
    }

    @Override
    public boolean colours() {
        return false;
    }

    @Override
    public int width() {
        return 0;
    }

    @Override
    public Optional<String> ask(String question) {
        questions.add(question);
        return answer;
    }

    @Override
    public String input() {
        return input;
    }
}
