package heinzel.desktop.part;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// One of several, as joined buttons. One is always chosen.
public final class Segments<T> extends HBox {
    private final ObjectProperty<T> chosen;
    private final ToggleGroup group = new ToggleGroup();

    /// @param decorate what else a button gets, its icon say
    public Segments(List<T> choices, T first, Function<T, String> words, Consumer<ToggleButton> decorate) {
        chosen = new SimpleObjectProperty<>(first);
        getStyleClass().add("hz-segments");
        setMaxWidth(Region.USE_PREF_SIZE);
        for (T choice : choices) {
            var button = new ToggleButton(words.apply(choice));
            button.setAccessibleRole(AccessibleRole.RADIO_BUTTON);
            button.setUserData(choice);
            button.setToggleGroup(group);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(event -> {
                // A second click would leave nothing chosen.
                button.setSelected(true);
                chosen.set(choice);
            });
            decorate.accept(button);
            getChildren().add(button);
        }
        if (!choices.isEmpty()) {
            getChildren().getFirst().getStyleClass().add("first");
            getChildren().getLast().getStyleClass().add("last");
        }
        chosen.subscribe(this::show);
    }

    public Segments(List<T> choices, T first, Function<T, String> words) {
        this(choices, first, words, button -> {});
    }

    public ObjectProperty<T> chosenProperty() {
        return chosen;
    }

    private void show(T choice) {
        group.getToggles().stream()
                .filter(toggle -> choice.equals(toggle.getUserData()))
                .findFirst()
                .ifPresent(group::selectToggle);
    }
}
