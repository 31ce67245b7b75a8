/// Text that people and models read: what is taken out of it, and what is made visible in it.
@NullMarked
package heinzel.api.text;

import org.jspecify.annotations.NullMarked;
