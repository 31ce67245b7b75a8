package heinzel.desktop.frame;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/// The divider between screen and panel: a slider, for whoever hears the window instead of seeing it.
final class Divider extends Region {
    /// Where it stands.
    ///
    /// @param size the panel's size, in pixels
    /// @param most what it could have at most
    record Standing(double size, double most) {}

    private final Supplier<Standing> standing;

    Divider(String name, Supplier<Standing> standing) {
        this.standing = standing;
        setAccessibleRole(AccessibleRole.SLIDER);
        setAccessibleText(name);
        setFocusTraversable(true);
        getStyleClass().add("hz-divider");
    }

    /// It was moved.
    void moved() {
        notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE);
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return own(attribute).orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    private Optional<Object> own(AccessibleAttribute attribute) {
        return switch (attribute) {
            case VALUE -> Optional.of(standing.get().size());
            case MIN_VALUE -> Optional.of(0.0);
            case MAX_VALUE -> Optional.of(standing.get().most());
            default -> Optional.empty();
        };
    }
}
