@NullMarked
package heinzel.modules.heinzel.contract;

import org.jspecify.annotations.NullMarked;
