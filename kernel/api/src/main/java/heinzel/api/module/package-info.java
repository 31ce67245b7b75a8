/// The door through which modules, adapters and plugins come in.
@NullMarked
package heinzel.api.module;

import org.jspecify.annotations.NullMarked;
