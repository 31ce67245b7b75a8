/// The runner that lets the Claude Code program answer, with hz's operations as its only tools.
///
/// Start reading at [heinzel.adapters.claudecode.ClaudeCodeRunner].
@NullMarked
package heinzel.adapters.claudecode;

import org.jspecify.annotations.NullMarked;
