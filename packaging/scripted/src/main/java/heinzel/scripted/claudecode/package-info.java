/// The real Claude Code program, run against a scripted model.
@NullMarked
package heinzel.scripted.claudecode;

import org.jspecify.annotations.NullMarked;
