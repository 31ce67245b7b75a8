/// JSON as a value: what crosses a head, a file or a model.
@NullMarked
package heinzel.api.json;

import org.jspecify.annotations.NullMarked;
