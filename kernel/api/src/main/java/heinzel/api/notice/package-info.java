/// Notices: what hz tells its user, once for each matter.
@NullMarked
package heinzel.api.notice;

import org.jspecify.annotations.NullMarked;
