/// Plugins: jars that add modules and adapters.
@NullMarked
package heinzel.modules.system.plugin;

import org.jspecify.annotations.NullMarked;
