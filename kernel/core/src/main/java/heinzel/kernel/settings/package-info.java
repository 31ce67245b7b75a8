/// Settings in layers: built in, the user's file, the project's file, the environment.
///
/// Start reading at [heinzel.kernel.settings.LayeredSettings].
@NullMarked
package heinzel.kernel.settings;

import org.jspecify.annotations.NullMarked;
