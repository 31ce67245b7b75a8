/// Settings: declared by those who read them, resolved in layers.
@NullMarked
package heinzel.api.settings;

import org.jspecify.annotations.NullMarked;
