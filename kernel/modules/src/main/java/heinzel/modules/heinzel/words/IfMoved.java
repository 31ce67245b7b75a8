package heinzel.modules.heinzel.words;

import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.contract.Namespace;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What hz writes into a contract that it makes: a slot where nothing moved asks no model, unless the words say
/// otherwise. A team's contract has to render at each slot, so nothing is written there.
final class IfMoved {
    private static final Pattern SCHEDULE = Pattern.compile("^(?<indent>[ ]+)schedule:[^\\r\\n]*$", Pattern.MULTILINE);

    private IfMoved() {}

    static String written(String text) {
        Optional<Contract> contract = ContractReader.read(text, "contract").contract();
        Matcher schedule = SCHEDULE.matcher(text);
        boolean silent = contract.filter(made -> made.timing().cron().isPresent())
                .filter(made -> made.namespace() == Namespace.ME)
                .filter(made -> !made.keys().contains("render_on_schedule"))
                .isPresent();
        return silent && schedule.find()
                ? text.substring(0, schedule.end()) + "\n" + schedule.group("indent") + "render_on_schedule: if-moved"
                        + text.substring(schedule.end())
                : text;
    }
}
