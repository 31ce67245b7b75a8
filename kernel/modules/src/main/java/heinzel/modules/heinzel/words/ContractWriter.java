package heinzel.modules.heinzel.words;

import heinzel.api.model.Message;
import heinzel.api.model.Model;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.api.text.Redaction;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiler;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Diagnostic;
import heinzel.modules.heinzel.contract.World;
import heinzel.modules.heinzel.turn.Beside;
import heinzel.modules.heinzel.turn.Creation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Has a model write a contract from what a person wants, and the compiler check it, at most three times over.
public final class ContractWriter {
    private static final int ROUNDS = 3;
    private static final String INSTRUCTIONS = instructions();

    private final Beside beside;
    private final Supplier<Model> models;
    private final ZoneId zone;

    /// @param zone the user's
    public ContractWriter(Beside beside, Supplier<Model> models, ZoneId zone) {
        this.beside = beside;
        this.models = models;
        this.zone = zone;
    }

    /// A contract that compiles.
    ///
    /// @param contract as hz understands it
    /// @param usd      what writing it cost
    /// @param talk     what was said
    /// @param turn     the id of the turn that counts its cost once it is on record
    /// @param counted  called when it is
    public record Written(
            String text, Contract contract, BigDecimal usd, Creation.Talk talk, String turn, Runnable counted) {}

    /// Writes a contract.
    ///
    /// @param wish  what the person wants, in their words
    /// @param name  the name it has to have, where the person chose one
    /// @param world what can be used here
    /// @throws Problem.Invalid with what the compiler found, when none of the rounds gave one that compiles
    public Written write(String wish, Optional<String> name, World world, Call call) {
        Model model = models.get();
        Beside.Questions questions = beside.begin(Beside.BIRTH);
        List<Message> messages = new ArrayList<>(List.of(new Message.User(message(wish, name, world, call))));
        List<Creation.Exchange> exchanges = new ArrayList<>();
        Optional<Compilation> last = Optional.empty();
        for (int round = 1; round <= ROUNDS; round++) {
            call.cancel().check();
            call.progress().task("contract", round - 1, ROUNDS);
            ModelReply reply = questions.ask(
                    model, new ModelRequest(INSTRUCTIONS, messages, List.of(ContractTool.spec()), 0), call);
            if (reply.stop() == ModelReply.Stop.REFUSED) {
                throw new Problem.Invalid("The model refused to write it.", "Say it in other words.");
            }
            messages.add(reply.message());
            List<Message.ToolResult> results = new ArrayList<>();
            boolean handedIn = false;
            for (Message.ToolCall handed : reply.message().calls()) {
                Message.ToolResult answer = new Message.ToolResult(
                        handed.id(), handed.tool(), "One contract at a time, by the tool contract.", true);
                if (handed.tool().equals(ContractTool.NAME) && !handedIn) {
                    handedIn = true;
                    String text = IfMoved.written(ContractTool.file(handed.arguments()));
                    Compilation compilation = Compiler.compile(text, "contract", world);
                    List<String> faults = faults(compilation, name);
                    if (faults.isEmpty()) {
                        return new Written(
                                text,
                                compilation.compiled().orElseThrow().contract(),
                                questions.usd(),
                                talk(model, messages, exchanges, reply),
                                questions.turn(),
                                () -> questions.countedElsewhere(call));
                    }
                    last = Optional.of(compilation);
                    answer = new Message.ToolResult(
                            handed.id(),
                            handed.tool(),
                            "It does not compile. Hand in the whole contract again, mended:\n"
                                    + String.join("\n", faults),
                            true);
                }
                messages.add(answer);
                results.add(answer);
            }
            exchanges.add(new Creation.Exchange(reply, model.price().of(reply.usage()), results));
            if (reply.message().calls().isEmpty()) {
                messages.add(new Message.User("Hand in the contract by the tool `contract`."));
            }
        }
        throw given(last);
    }

    private static Creation.Talk talk(
            Model model, List<Message> messages, List<Creation.Exchange> before, ModelReply last) {
        List<Creation.Exchange> all = new ArrayList<>(before);
        all.add(new Creation.Exchange(last, model.price().of(last.usage()), List.of()));
        String given = messages.getFirst() instanceof Message.User user ? user.text() : "";
        return new Creation.Talk(model.name(), INSTRUCTIONS, given, all);
    }

    private static List<String> faults(Compilation compilation, Optional<String> name) {
        List<String> faults = new ArrayList<>();
        for (Diagnostic error : compilation.errors()) {
            faults.add(error.line() + ":" + error.column() + " " + error.code() + " " + error.message() + "; "
                    + error.fix());
        }
        compilation
                .compiled()
                .map(compiled -> compiled.contract().name())
                .filter(given -> name.filter(wanted -> !wanted.equals(given)).isPresent())
                .ifPresent(given -> faults.add("name is " + given + "; the person wants it called " + name.orElse("")));
        return faults;
    }

    private static Problem given(Optional<Compilation> last) {
        String mend = "Say it in other words, or write the contract yourself: hz heinzel new --template weekly-report";
        Optional<Diagnostic> first =
                last.flatMap(compilation -> compilation.errors().stream().findFirst());
        return first.<Problem>map(error -> new Problem.Invalid(
                        error.code(),
                        "In " + ROUNDS + " rounds the model wrote no contract that compiles: " + error.message(),
                        mend,
                        last.map(Compilation::toJson).orElse(List.of())))
                .orElseGet(() -> new Problem.Invalid(
                        "In " + ROUNDS + " rounds the model handed in no contract that fits.", mend));
    }

    private String message(String wish, Optional<String> name, World world, Call call) {
        StringBuilder out = new StringBuilder("<sources>\n");
        world.methods().forEach(method -> out.append(told(method)).append('\n'));
        out.append("</sources>\n\nToday is ")
                .append(call.now().atZone(zone).toLocalDate())
                .append(", in the time zone ")
                .append(zone)
                .append(".\n");
        name.ifPresent(wanted -> out.append("Its name is ").append(wanted).append(".\n"));
        out.append("\n<wish>\n")
                .append(wish.strip().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
                .append("\n</wish>");
        return Redaction.redact(out.toString());
    }

    private static String told(SourceMethod method) {
        String arguments = method.arguments().stream()
                .map(argument -> argument.name() + (argument.required() ? "" : "?") + ": " + argument.meaning())
                .collect(Collectors.joining(", "));
        String facets = method.facets().stream().map(SourceMethod.Facet::name).collect(Collectors.joining(", "));
        return "- " + method.from() + "(" + arguments + ") " + method.meaning()
                + (method.windowed() ? " Takes a window." : "")
                + (facets.isEmpty() ? "" : " Facets: " + facets + ".");
    }

    private static String instructions() {
        try (InputStream in =
                ContractWriter.class.getResourceAsStream("/heinzel/modules/heinzel/words/contract-1.md")) {
            if (in == null) {
                throw new IllegalStateException("The resource contract-1.md is missing from the jar.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
