package heinzel.modules.heinzel.contract;

import java.util.Optional;

/// Where a draft is placed.
///
/// @param to      the method, `documents.place_draft`
/// @param file    as the contract writes it: relative to the vault's folder, or absolute
/// @param section the heading under which drafts go
/// @param title   the draft's own heading; without it the slot's date
public record Publishes(String to, String file, String section, Optional<String> title) {
    /// The asset of the drafts, as effect keys name it.
    public String asset() {
        return "doc:" + file + "#" + section;
    }
}
