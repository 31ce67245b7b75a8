/// Making, listing and showing Heinzelmännchen.
@NullMarked
package heinzel.modules.heinzel.manage;

import org.jspecify.annotations.NullMarked;
