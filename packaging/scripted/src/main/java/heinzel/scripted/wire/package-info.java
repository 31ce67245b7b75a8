/// The protocols a scripted model speaks, each a reading of requests and a writing of answers.
@NullMarked
package heinzel.scripted.wire;

import org.jspecify.annotations.NullMarked;
