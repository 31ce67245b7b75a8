@NullMarked
package heinzel.scripted.script;

import org.jspecify.annotations.NullMarked;
