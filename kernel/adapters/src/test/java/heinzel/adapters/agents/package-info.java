/// Tests of the settings files of coding agents.
@NullMarked
package heinzel.adapters.agents;

import org.jspecify.annotations.NullMarked;
