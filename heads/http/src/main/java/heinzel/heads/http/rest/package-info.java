/// The REST head: an endpoint an operation, for programs on this machine, without a login.
@NullMarked
package heinzel.heads.http.rest;

import org.jspecify.annotations.NullMarked;
