/// Models called directly, through LangChain4j's low-level streaming interface: one request, one message, nothing
/// asked twice.
@NullMarked
package heinzel.adapters.langchain4j;

import org.jspecify.annotations.NullMarked;
