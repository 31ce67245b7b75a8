/// One running window for a user and a home: a second start hands over what it was asked for.
@NullMarked
package heinzel.dist.instance;

import org.jspecify.annotations.NullMarked;
