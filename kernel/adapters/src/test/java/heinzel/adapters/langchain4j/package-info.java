@NullMarked
package heinzel.adapters.langchain4j;

import org.jspecify.annotations.NullMarked;
