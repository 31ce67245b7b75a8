/// An operation, declared once, from which every head derives what it shows.
@NullMarked
package heinzel.api.operation;

import org.jspecify.annotations.NullMarked;
