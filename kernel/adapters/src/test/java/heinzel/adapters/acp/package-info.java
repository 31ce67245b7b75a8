/// Tests of the runner for agents of the Agent Client Protocol.
@NullMarked
package heinzel.adapters.acp;

import org.jspecify.annotations.NullMarked;
