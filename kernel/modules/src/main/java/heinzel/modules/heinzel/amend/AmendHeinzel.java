package heinzel.modules.heinzel.amend;

import heinzel.api.id.Id;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.AmendmentFiles;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.manage.ContractText;
import heinzel.modules.heinzel.manage.Finding;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.TurnLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Proposes another text for a contract. `hz approve` makes it the next version.
@Exposed(
        at = "heinzel amend",
        summary = "Propose a change of a contract.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class AmendHeinzel implements Operation<AmendHeinzel.Input, AmendHeinzel.Amended> {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final ContractText texts;
    private final AmendmentFiles files;
    private final Amendments amendments;

    public AmendHeinzel(
            Heinzels heinzels,
            SessionStore store,
            Vocabulary vocabulary,
            ContractText texts,
            AmendmentFiles files,
            Amendments amendments) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.texts = texts;
        this.files = files;
        this.amendments = amendments;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param("The whole amended contract, a .prose.md file")
            Optional<Path> file,

            @Param("An amendment that it proposed itself, to be made your own")
            Optional<String> adopt,

            @Param("Only when the file still has this SHA-256")
            Optional<String> expect) {
        public Input(String ref, Optional<Path> file, Optional<String> adopt) {
            this(ref, file, adopt, Optional.empty());
        }
    }

    /// @param amendment what `hz approve` takes
    /// @param version   the version it becomes when it is approved next
    /// @param widens    the fields that it lets grow
    /// @param hash      what `--expect` takes
    public record Amended(String amendment, int version, List<String> widens, String hash, List<Finding> diagnostics) {}

    @Override
    public Input pinned(Input input) {
        return new Input(input.ref(), input.file(), input.adopt(), texts.bound(input.file(), input.expect()));
    }

    @Override
    public Amended run(Input input, Call call) {
        if (input.file().isPresent() == input.adopt().isPresent()) {
            throw new Problem.Invalid(
                    "An amendment is either a file or one to adopt.",
                    "hz heinzel amend " + input.ref() + " --file FILE, or --adopt AMENDMENT");
        }
        Row heinzel = heinzels.require(input.ref());
        try (Spine spine = store.open(heinzel.key())) {
            TurnLog log = new TurnLog(spine, vocabulary);
            String text = input.file()
                    .map(file -> texts.read(file, input.expect()).text())
                    .orElseGet(() -> adopted(log, input.adopt().orElse("")));
            Amendments.Proposed proposed =
                    amendments.propose(log, null, text, Author.of(call.caller()), "", call.now());
            return new Amended(
                    proposed.amendment(),
                    proposed.version(),
                    proposed.widens(),
                    proposed.hash(),
                    proposed.diagnostics().stream().map(Finding::of).toList());
        }
    }

    private String adopted(TurnLog log, String amendment) {
        if (!Id.fits(amendment, AmendmentFiles.PREFIX)
                || log.history().amendment(amendment).isEmpty()) {
            throw new Problem.NotFound(
                    log.history().name() + " has no amendment '" + amendment + "'.",
                    "See them: hz heinzel show " + log.history().name());
        }
        return files.text(log.heinzel(), amendment)
                .orElseThrow(() -> new Problem.Unavailable(
                        "The text of " + amendment + " is not on disk any more.",
                        "Write it anew: hz heinzel amend " + log.history().name() + " --file FILE"));
    }
}
