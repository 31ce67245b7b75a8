/// The runner that lets any agent program answer that speaks the Agent Client Protocol.
///
/// Start reading at [heinzel.adapters.acp.AcpRunner].
@NullMarked
package heinzel.adapters.acp;

import org.jspecify.annotations.NullMarked;
