package heinzel.dist.demo;

import heinzel.modules.heinzel.approve.ListDrafts;
import java.time.DayOfWeek;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The week as a person reads it in a terminal, ending with what to type next.
final class Timeline {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE d MMM", Locale.ENGLISH);

    private final Lived lived;
    private final String hz;

    /// @param hz how hz is called here
    Timeline(Lived lived, String hz) {
        this.lived = lived;
        this.hz = hz;
    }

    List<String> lines() {
        List<String> out = new ArrayList<>();
        out.add("Priya's week, on real files. The model is SCRIPTED: it answers from a file, and nothing is spent.");
        out.add("Everything stands in " + lived.files().folder());
        out.add("");
        out.add(entry(DayOfWeek.MONDAY, "09:00", "the contract " + lived.made().name() + " is made and approved"));
        lived.merged().forEach(title -> out.add("      merged   " + title));
        out.add(entry(DayOfWeek.FRIDAY, "15:00", "a tick wakes it: " + report()));
        out.add("      cost     " + usd() + " USD at the price in the settings; really 0, since the model is a script");
        for (ListDrafts.Draft draft : lived.drafts()) {
            out.add("      draft    in " + draft.place() + ", under its tag:");
            out.add("");
            draft.text().lines().map(line -> "      | " + line).forEach(out::add);
        }
        out.add("");
        out.add("      notices  " + lived.ticked().notices());
        out.add("");
        out.add("Next, as Priya would:");
        out.add("  export HZ_HOME=" + lived.files().home());
        out.add("  less " + lived.files().report());
        out.add("  " + hz + " drafts");
        out.add("  " + hz + " approve " + lived.made().name() + "     # or delete the tag line in the file, and then:");
        out.add("  " + hz + " --headless tick");
        out.add("  " + hz + " heinzel show " + lived.made().name());
        out.add("");
        out.add(
                "The scripted model ends with this command. What asks a model afterwards finds nobody and says so: a wake by");
        out.add("hand, a chat, and the lesson that the next tick would learn if you change the draft's words.");
        return out;
    }

    private String entry(DayOfWeek day, String time, String what) {
        return DAY.format(lived.week().day(day)) + " " + time + "  " + what;
    }

    private String report() {
        return lived.shown().turns().isEmpty()
                ? "nothing was due"
                : lived.shown().turns().getFirst().report().orElse("no report");
    }

    private String usd() {
        return lived.ticked().usd().toPlainString();
    }
}
