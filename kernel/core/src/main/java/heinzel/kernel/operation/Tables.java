package heinzel.kernel.operation;

import heinzel.api.operation.Columns;
import heinzel.api.operation.Names;
import heinzel.api.operation.TableColumns;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Reads which columns the lists of a result have, and refuses names of fields that are not there.
final class Tables {
    private Tables() {}

    /// The columns by the list's own name.
    ///
    /// @throws IllegalArgumentException saying what does not fit
    static Map<String, TableColumns> of(Class<?> result) {
        Map<String, TableColumns> tables = new LinkedHashMap<>();
        for (RecordComponent component : result.getRecordComponents()) {
            Columns columns = component.getAnnotation(Columns.class);
            if (columns != null) {
                List<String> fields = fields(component);
                Stream.concat(Arrays.stream(columns.value()), Arrays.stream(columns.more()))
                        .filter(name -> !fields.contains(name))
                        .findFirst()
                        .ifPresent(name -> {
                            throw new IllegalArgumentException(
                                    "the list '" + component.getName() + "' has no field '" + name + "' for a column");
                        });
                tables.put(
                        Names.snake(component.getName()),
                        new TableColumns(List.of(columns.value()), List.of(columns.more())));
            }
        }
        return tables;
    }

    private static List<String> fields(RecordComponent component) {
        if (component.getGenericType() instanceof ParameterizedType list
                && list.getRawType() == List.class
                && list.getActualTypeArguments()[0] instanceof Class<?> row
                && row.isRecord()) {
            return Arrays.stream(row.getRecordComponents())
                    .map(field -> Names.snake(field.getName()))
                    .toList();
        }
        throw new IllegalArgumentException("'" + component.getName() + "' has columns and is no list of records");
    }
}
