/// The rules of the person's by which calls of agents run without a question: a record of its own.
@NullMarked
package heinzel.kernel.rule;

import org.jspecify.annotations.NullMarked;
