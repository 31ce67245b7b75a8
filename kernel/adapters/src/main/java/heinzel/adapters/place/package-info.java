/// Files and folders that a person names in the settings.
@NullMarked
package heinzel.adapters.place;

import org.jspecify.annotations.NullMarked;
