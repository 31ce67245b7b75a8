/// `hz demo`: Priya's week on real files, with a scripted model that says so.
@NullMarked
package heinzel.dist.demo;

import org.jspecify.annotations.NullMarked;
