package heinzel.modules.heinzel.manage;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.Compiler;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Namespace;
import heinzel.modules.heinzel.contract.Slugs;
import heinzel.modules.heinzel.contract.Templates;
import heinzel.modules.heinzel.contract.World;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.turn.Creation;
import heinzel.modules.heinzel.words.ContractWriter;
import heinzel.modules.heinzel.words.Outlook;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes a Heinzelmännchen from plain words, from a contract file, or from one of the contracts that hz brings
/// along. It is proposed, and wakes only when its contract has been approved. Only words need a model.
@Exposed(
        at = "heinzel new",
        summary = "Make a Heinzelmännchen from plain words, a contract file or a template.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class NewHeinzel implements Operation<NewHeinzel.Input, NewHeinzel.Made> {
    private static final int WAKES_SHOWN = 3;

    private final ContractText texts;
    private final CompilerWorld world;
    private final Births births;
    private final ContractWriter writer;
    private final Outlook outlook;
    private final Creation creation;

    public NewHeinzel(
            ContractText texts,
            CompilerWorld world,
            Births births,
            ContractWriter writer,
            Outlook outlook,
            Creation creation) {
        this.texts = texts;
        this.world = world;
        this.births = births;
        this.writer = writer;
        this.outlook = outlook;
        this.creation = creation;
    }

    public record Input(
            @Param(
                    value = "What it is to keep true, and when, in your words",
                    positional = true,
                    max = 8_000,
                    content = true)
            Optional<String> text,

            @Param("The contract, a .prose.md file") Optional<Path> file,

            @Param("A contract that hz brings along, to begin with: "
                    + "incident-review, meeting-brief, release-notes, status-row or weekly-report")
            Optional<String> template,

            @Param("What it is called, such as weekly-report; without it as its contract says")
            Optional<String> name,

            @Param("Whose it is; without it as its contract says")
            Optional<Namespace> namespace,

            @Param("Only when the file still has this SHA-256")
            Optional<String> expect) {
        public Input(Path file) {
            this(Optional.of(file), Optional.empty());
        }

        public Input(Optional<Path> file, Optional<String> template) {
            this(Optional.empty(), file, template, Optional.empty(), Optional.empty(), Optional.empty());
        }

        public Input(String text) {
            this(
                    Optional.of(text),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    /// @param hash       what to approve: the SHA-256 of the contract's bytes
    /// @param nextWakes  the first slots, once it is approved
    /// @param schedule   when it wakes, in plain words; absent where only a change or a person wakes it
    /// @param contract   the contract that was written from words
    /// @param sources    of one from words: what its sources return today
    /// @param usdAWake   of one from words: what a wake is likely to cost
    /// @param usdAMonth  of one from words: the same for the slots of the next thirty days
    /// @param usd        what writing it cost
    public record Made(
            String id,
            String name,
            String state,
            int contractVersion,
            String hash,
            List<Finding> diagnostics,
            List<Instant> nextWakes,
            Optional<String> schedule,
            Optional<String> contract,

            @Columns({"input", "from", "records", "first", "missing"})
            List<Outlook.Source> sources,

            Optional<BigDecimal> usdAWake,
            Optional<BigDecimal> usdAMonth,
            Optional<BigDecimal> usd) {}

    @Override
    public Input pinned(Input input) {
        return new Input(
                input.text(),
                input.file(),
                input.template(),
                input.name(),
                input.namespace(),
                texts.bound(input.file(), input.expect()));
    }

    @Override
    public Made run(Input input, Call call) {
        input.name().ifPresent(NewHeinzel::requireSlug);
        World here = new NamedWorld(world, input.name(), input.namespace());
        Optional<ContractWriter.Written> written =
                words(input).map(wish -> writer.write(wish, input.name(), here, call));
        ContractText.Named text = written.map(
                        contract -> new ContractText.Named(contract.text(), "contract", "the contract"))
                .orElseGet(() -> text(input));
        Outlook.Seen seen =
                written.map(contract -> outlook.look(contract.contract(), call)).orElse(Outlook.Seen.NOTHING);
        return births.oneAtATime(() -> {
            Compilation compilation = Compiler.compile(text.text(), text.stem(), here);
            Compiled compiled = compilation.compiled().orElseThrow(() -> refused(text, compilation));
            Contract contract = compiled.contract();
            String name = input.name().orElse(contract.name());
            String id = births.make(
                    compiled,
                    text.text(),
                    name,
                    input.namespace().orElse(contract.namespace()),
                    call.caller(),
                    log -> written.ifPresent(made -> {
                        creation.record(log, made.turn(), contract, made.talk(), call);
                        made.counted().run();
                    }));
            return new Made(
                    id,
                    name,
                    Wire.of(LifeState.PROPOSED),
                    1,
                    compiled.fingerprint(),
                    compilation.diagnostics().stream().map(Finding::of).toList(),
                    births.nextWakes(contract, call.now(), WAKES_SHOWN),
                    outlook.schedule(contract),
                    written.map(ContractWriter.Written::text),
                    seen.sources(),
                    seen.usdAWake(),
                    seen.usdAMonth(),
                    written.map(ContractWriter.Written::usd));
        });
    }

    private static void requireSlug(String name) {
        if (!Slugs.isSlug(name)) {
            String slug = Slugs.of(name);
            throw new Problem.Invalid(
                    "'" + name + "' can't be a name: it takes a-z, 0-9 and single hyphens, at most 64 characters.",
                    slug.isEmpty() ? "Such as weekly-report." : "Such as " + slug + ".");
        }
    }

    /// The words, when these and nothing else are given.
    private static Optional<String> words(Input input) {
        long given = Stream.of(input.text(), input.file(), input.template())
                .filter(Optional::isPresent)
                .count();
        if (given != 1 || input.text().filter(String::isBlank).isPresent()) {
            throw new Problem.Invalid(
                    "A Heinzelmännchen is made from words, from a file or from a template.",
                    "hz heinzel new \"every Friday at three, draft …\", or --file FILE, or --template NAME");
        }
        return input.text();
    }

    private ContractText.Named text(Input input) {
        return input.file()
                .map(file -> texts.read(file, input.expect()))
                .orElseGet(() -> template(input.template().orElse("")));
    }

    private static ContractText.Named template(String name) {
        String text = Templates.text(name)
                .orElseThrow(() -> new Problem.NotFound(
                        "There is no template '" + name + "'.",
                        "There are: " + String.join(", ", Templates.names()) + "."));
        return new ContractText.Named(text, name, "template " + name);
    }

    private static Problem refused(ContractText.Named text, Compilation compilation) {
        var first = compilation.errors().getFirst();
        return new Problem.Invalid(
                first.code(),
                text.from() + ":" + first.line() + ":" + first.column() + ": " + first.message(),
                first.fix(),
                compilation.toJson());
    }
}
