/// Reading from the web: conditional, bounded in time and size, and never led from the open network into this
/// machine.
@NullMarked
package heinzel.adapters.http;

import org.jspecify.annotations.NullMarked;
