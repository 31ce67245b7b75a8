/// Language models called directly, one message at a time.
@NullMarked
package heinzel.api.model;

import org.jspecify.annotations.NullMarked;
