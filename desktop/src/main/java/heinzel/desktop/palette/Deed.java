package heinzel.desktop.palette;

import heinzel.api.operation.OperationSpec;
import heinzel.desktop.theme.Icon;

/// An operation, as search finds it.
///
/// @param name what it does, in the person's language
public record Deed(OperationSpec operation, String name) {
    /// By what it does to the world: it reads, changes something, or spends.
    public Icon icon() {
        return switch (operation.effect()) {
            case READ -> Icon.READ;
            case WRITE -> Icon.DRAFT;
            case SPEND -> Icon.WAKE;
        };
    }
}
