/// What the HTTP heads are measured against. No part of the program.
@NullMarked
package heinzel.heads.http.measuring;

import org.jspecify.annotations.NullMarked;
