/// Agent programs that answer a prompt with hz's operations as their tools.
@NullMarked
package heinzel.api.agent;

import org.jspecify.annotations.NullMarked;
