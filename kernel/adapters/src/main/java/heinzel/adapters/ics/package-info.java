/// Calendars as files, folders and addresses of `.ics` text.
@NullMarked
package heinzel.adapters.ics;

import org.jspecify.annotations.NullMarked;
