package heinzel.desktop.panel;

import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.chat.ListRules;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;

/// What agents may do without asking: each with how often they did, and to be taken back by choosing it.
final class RulesMenu {
    private RulesMenu() {}

    /// @param revoke takes one back
    static ContextMenu of(Words words, List<ListRules.Rule> rules, Consumer<ListRules.Rule> revoke) {
        var menu = new ContextMenu();
        menu.getItems().add(head(words.of(rules.isEmpty() ? "rules.none" : "rules.head")));
        for (ListRules.Rule rule : rules) {
            String where = words.of(rule.session().isPresent() ? "rules.chat" : "rules.all");
            var item = new MenuItem(words.of("rules.take", Drawable.exact(rule.covers()), where, rule.used()));
            item.setMnemonicParsing(false);
            item.setOnAction(event -> revoke.accept(rule));
            menu.getItems().add(item);
        }
        return menu;
    }

    private static MenuItem head(String says) {
        var head = new MenuItem(says);
        head.setDisable(true);
        return head;
    }
}
