package heinzel.api.document;

import heinzel.api.module.Capability;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Documents of the person's own, in which drafts are placed under a tag. An adapter never overwrites text that
/// it did not place, and writes only inside the folders that settings and contract allow.
///
/// A draft's hash is the SHA-256 of its block below the tag line, UTF-8, ending in one newline.
public interface Documents extends Capability {
    /// Places a draft, or replaces an older one of the same Heinzelmännchen that still is as placed. Durable on
    /// return. When the key's tag is already there, nothing is written and the block's present state is
    /// answered.
    ///
    /// @throws heinzel.api.operation.Problem.Conflict when the place does not look as it must
    Placed place(Placement placement);

    /// How a draft stands now.
    DraftState state(DraftRef draft);

    /// Marks of the parts of a document that could be taken for a draft, one for each: texts of the same
    /// heading, or half of the same lines, without a tag. The draft itself is none of them. For a draft of
    /// which nobody knows any more what stood there before it; placing tells.
    List<String> alike(DraftRef draft);

    /// A text that is another one once a file has been changed, told without reading it; empty where that can't be
    /// told, or not yet: right after a change another one can look the same.
    default Optional<String> stamp(String file) {
        return Optional.empty();
    }

    /// Removes the tag line and nothing else, when the block's hash is the one given.
    ///
    /// @return the approved text
    /// @throws heinzel.api.operation.Problem.Conflict when the block is another by now
    String accept(DraftRef draft, String hash);

    /// Removes the block and its tag line, while it is as placed.
    ///
    /// @throws heinzel.api.operation.Problem.Conflict when somebody edited it
    void withdraw(DraftRef draft);

    /// Checks that a place could be written: inside the allowed folders, and what stands in the way.
    ///
    /// @throws heinzel.api.operation.Problem naming file and reason
    void check(String file, String section);

    /// Where a draft goes.
    ///
    /// @param key      the effect key; the tag carries its short form
    /// @param name     the Heinzelmännchen's name
    /// @param version  the contract version
    /// @param file     as the contract writes it
    /// @param section  the heading under which it goes
    /// @param title    the block's own heading
    /// @param text     the draft, without heading
    /// @param replaces an older draft of the same output that waits
    record Placement(
            String key,
            String name,
            int version,
            String file,
            String section,
            String title,
            String text,
            Optional<DraftRef> replaces) {}

    /// A placed draft, enough to find it again.
    ///
    /// @param key     the effect key
    /// @param file    as the contract writes it
    /// @param section the heading it stands under
    /// @param title   its own heading
    /// @param text    the block as placed, when its body is still kept: finds it by its lines when tag and
    ///                heading are gone
    /// @param hash    the hash of the block as placed
    /// @param alike   marks of what could be taken for the draft and stood there before it
    record DraftRef(
            String key,
            String file,
            String section,
            String title,
            Optional<String> text,
            String hash,
            List<String> alike) {
        public DraftRef {
            alike = List.copyOf(alike);
        }
    }

    /// What was placed.
    ///
    /// @param hash  of the block
    /// @param block the block below the tag line, ending in one newline
    /// @param file  the file on disk
    /// @param alike marks of what could be taken for the draft and stood there before it
    record Placed(String hash, String block, String file, List<String> alike) {
        public Placed {
            alike = List.copyOf(alike);
        }
    }

    /// How a draft stands.
    sealed interface DraftState {
        /// The tag is there.
        ///
        /// @param block the block below it, as it is now
        /// @param hash  of that block
        record Waiting(String block, String hash) implements DraftState {}

        /// The tag is gone and the text is there: its user approved it.
        ///
        /// @param block the text as it is now
        /// @param hash  of it
        /// @param by    who removed the tag, where the document's history says so; a handle or name, never an
        ///              address
        /// @param at    when the file was last changed
        record Approved(String block, String hash, Optional<String> by, Instant at) implements DraftState {}

        /// Neither tag nor text can be found.
        ///
        /// @param why one sentence
        record Gone(String why) implements DraftState {}
    }
}
