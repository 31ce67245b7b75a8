/// The command line, made from the operations' declarations. The only head that uses standard input and output.
///
/// Start reading at [heinzel.heads.cli.Cli].
@NullMarked
package heinzel.heads.cli;

import org.jspecify.annotations.NullMarked;
