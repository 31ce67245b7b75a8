/// Tests of the settings' operations.
@NullMarked
package heinzel.modules.system.config;

import org.jspecify.annotations.NullMarked;
