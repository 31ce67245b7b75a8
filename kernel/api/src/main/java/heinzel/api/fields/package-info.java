/// Fields by name, as rows and JSON objects have them: few, and made by the million.
@NullMarked
package heinzel.api.fields;

import org.jspecify.annotations.NullMarked;
