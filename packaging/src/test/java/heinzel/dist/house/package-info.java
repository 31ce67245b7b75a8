/// Holds the house together: rules over all classes, claims over all tests, bounds over all files.
@NullMarked
package heinzel.dist.house;

import org.jspecify.annotations.NullMarked;
