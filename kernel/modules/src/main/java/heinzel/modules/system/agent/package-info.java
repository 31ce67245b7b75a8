/// hz as a server of the coding agents on this machine.
@NullMarked
package heinzel.modules.system.agent;

import org.jspecify.annotations.NullMarked;
