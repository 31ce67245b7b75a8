package heinzel.desktop.today;

import heinzel.desktop.words.Words;

/// Today in one sentence, which is its title: what needs the person, and how many drafts are ready.
final class TodayTitle {
    private TodayTitle() {}

    static String of(Words words, int needs, int drafts, int failed) {
        String need =
                needs == 0 ? "" : words.of("today.needs", needs, words.texts().count(needs));
        String draft = drafts == 0
                ? ""
                : words.of("today.drafts", drafts, words.texts().count(drafts));
        if (!need.isEmpty() && !draft.isEmpty()) {
            return words.texts().sentence(words.of("today.both", need, draft));
        }
        if (need.isEmpty() && draft.isEmpty()) {
            String nothing = words.of("today.nothing");
            return failed == 0
                    ? nothing
                    : words.texts()
                            .sentence(words.of(
                                    "today.failed", failed, words.texts().count(failed)));
        }
        return words.texts().sentence(need.isEmpty() ? draft : need);
    }
}
