/// Amendments: how a contract becomes its next version, and that only its user ever widens it.
@NullMarked
package heinzel.modules.heinzel.amend;

import org.jspecify.annotations.NullMarked;
