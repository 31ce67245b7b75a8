/// What is made of the declarations for shells and for `man`.
@NullMarked
package heinzel.heads.cli.shell;

import org.jspecify.annotations.NullMarked;
