package heinzel.api.operation;

import java.util.List;

/// What {@link Columns} says, as data.
///
/// @param always fields by their names in JSON
/// @param more   further fields, shown as far as there is room
public record TableColumns(List<String> always, List<String> more) {
    public TableColumns {
        always = List.copyOf(always);
        more = List.copyOf(more);
    }
}
