/// The notices of questions that wait for an answer.
@NullMarked
package heinzel.modules.heinzel.ask;

import org.jspecify.annotations.NullMarked;
