package heinzel.api.fields;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An immutable map of few named values, in their order: two arrays that are searched from the front. Rows and JSON
/// objects are made by the million when sessions are read, and most have fewer fields than a hash table is worth.
public final class SmallMap<V> extends AbstractMap<String, V> {
    /// More than this are better off in a hash table.
    public static final int MOST = 40;

    private static final SmallMap<Object> EMPTY = new SmallMap<>(new String[0], new Object[0]);

    private final String[] names;
    private final Object[] values;

    private SmallMap(String[] names, Object[] values) {
        this.names = names;
        this.values = values;
    }

    /// An immutable map of the same fields, which may be the map itself.
    ///
    /// @throws NullPointerException when a name or a value is null
    public static <V> Map<String, V> copyOf(Map<String, ? extends V> fields) {
        if (fields instanceof SmallMap<? extends V> small) {
            return same(small);
        }
        int size = fields.size();
        if (size > MOST) {
            Map<String, V> copy = LinkedHashMap.newLinkedHashMap(size);
            fields.forEach((name, value) -> copy.put(required(name), required(value)));
            return Collections.unmodifiableMap(copy);
        }
        String[] names = new String[size];
        Object[] values = new Object[size];
        int at = 0;
        for (Map.Entry<String, ? extends V> field : fields.entrySet()) {
            names[at] = required(field.getKey());
            values[at++] = required(field.getValue());
        }
        return new SmallMap<>(names, values);
    }

    private static <T> T required(@Nullable T part) {
        return Objects.requireNonNull(part, "a field without a name or a value");
    }

    /// Of the first so many of two arrays, which it copies. The names differ.
    public static <V> SmallMap<V> of(String[] names, V[] values, int size) {
        return size == 0 ? empty() : new SmallMap<>(Arrays.copyOf(names, size), Arrays.copyOf(values, size));
    }

    public static <V> SmallMap<V> empty() {
        return same(EMPTY);
    }

    /// Its values are never written, so that it is one of a wider type as well.
    @SuppressWarnings("unchecked")
    private static <V> SmallMap<V> same(SmallMap<?> map) {
        return (SmallMap<V>) map;
    }

    /// A copy with a value at its old place, or at the end.
    public SmallMap<V> with(String name, V value) {
        int at = find(name);
        if (at >= 0) {
            Object[] copy = values.clone();
            copy[at] = value;
            return new SmallMap<>(names, copy);
        }
        String[] moreNames = Arrays.copyOf(names, names.length + 1);
        Object[] moreValues = Arrays.copyOf(values, values.length + 1);
        moreNames[names.length] = name;
        moreValues[names.length] = value;
        return new SmallMap<>(moreNames, moreValues);
    }

    public SmallMap<V> without(String name) {
        int at = find(name);
        if (at < 0) {
            return this;
        }
        String[] fewerNames = Arrays.copyOf(names, names.length - 1);
        Object[] fewerValues = Arrays.copyOf(values, values.length - 1);
        System.arraycopy(names, at + 1, fewerNames, at, fewerNames.length - at);
        System.arraycopy(values, at + 1, fewerValues, at, fewerValues.length - at);
        return new SmallMap<>(fewerNames, fewerValues);
    }

    /// Names are mostly constants of the program, and then the same object.
    @SuppressWarnings("ReferenceEquality") // a first look only: names that are equal and not the same come after it
    private int find(@Nullable Object name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    @SuppressWarnings("unchecked") // only values of this type are put in
    public @Nullable V get(@Nullable Object name) {
        int at = find(name);
        return at < 0 ? null : (V) values[at];
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return find(name) >= 0;
    }

    @Override
    public int size() {
        return names.length;
    }

    @Override
    public Set<Map.Entry<String, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return names.length;
            }

            @Override
            public Iterator<Map.Entry<String, V>> iterator() {
                return new Fields();
            }
        };
    }

    private final class Fields implements Iterator<Map.Entry<String, V>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < names.length;
        }

        @Override
        @SuppressWarnings("unchecked") // only values of this type are put in
        public Map.Entry<String, V> next() {
            if (next == names.length) {
                throw new NoSuchElementException();
            }
            int at = next++;
            return Map.entry(names[at], (V) values[at]);
        }
    }
}
