/// What every head shows, decided once: the tree of paths, how arguments are typed, how an answer reads, how an
/// error is told, and the whole surface as one document.
///
/// Start reading at [heinzel.heads.exposure.Exposure].
@NullMarked
package heinzel.heads.exposure;

import org.jspecify.annotations.NullMarked;
