/// What a scripted model answers: rules that look at a request's facts, and the steps that make the answer.
@NullMarked
package heinzel.scripted.script;

import org.jspecify.annotations.NullMarked;
