/// New sources that a contract does not name and its hints match: looked for once a day.
@NullMarked
package heinzel.modules.heinzel.discover;

import org.jspecify.annotations.NullMarked;
