/// Contracts: reading any `.prose.md`, checking and compiling it, and what a change of it widens. Pure; no
/// clock, no file, no network.
@NullMarked
package heinzel.modules.heinzel.contract;

import org.jspecify.annotations.NullMarked;
