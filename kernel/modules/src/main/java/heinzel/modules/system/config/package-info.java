/// The settings in force, and where each comes from.
@NullMarked
package heinzel.modules.system.config;

import org.jspecify.annotations.NullMarked;
