/// The chat as a person has it: the program by its launcher, with the real Claude Code and a scripted model.
@NullMarked
package heinzel.dist.chat;

import org.jspecify.annotations.NullMarked;
