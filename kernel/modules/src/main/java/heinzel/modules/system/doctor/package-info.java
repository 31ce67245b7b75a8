/// The doctor: what every module checks on this machine, asked at once.
@NullMarked
package heinzel.modules.system.doctor;

import org.jspecify.annotations.NullMarked;
