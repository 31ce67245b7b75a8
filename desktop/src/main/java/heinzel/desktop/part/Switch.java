package heinzel.desktop.part;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// On or off. Its meaning stands beside it in words and is its accessible text.
public final class Switch extends HBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final BooleanProperty on = new SimpleBooleanProperty();

    public Switch(String meaning) {
        var knob = new Region();
        knob.getStyleClass().add("knob");
        knob.setMouseTransparent(true);
        getChildren().add(knob);
        getStyleClass().add("hz-switch");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
        setAccessibleText(meaning);
        on.subscribe(value -> {
            pseudoClassStateChanged(SELECTED, value);
            notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTED);
        });
        setOnMouseClicked(event -> flip());
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER) {
                flip();
                event.consume();
            }
        });
    }

    public BooleanProperty onProperty() {
        return on;
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return attribute == AccessibleAttribute.SELECTED
                ? (Object) on.get()
                : super.queryAccessibleAttribute(attribute, parameters);
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            flip();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }

    private void flip() {
        requestFocus();
        on.set(!on.get());
    }
}
