package heinzel.dist.demo;

import heinzel.adapters.process.Programs;
import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Head;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.Served;
import heinzel.scripted.script.Script;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Priya's week: a contract on Monday, merged pull requests until Thursday, a draft in her report on Friday at
/// three. The files, the repository, the sessions and the draft are real; the model is a script on this
/// machine, and the clock is turned to the days.
public final class Demo implements AutoCloseable {
    private final DemoFiles files;
    private final DemoWeek week;
    private final Options options;
    private final ScriptedModel model;

    private Demo(DemoFiles files, DemoWeek week, Options options, ScriptedModel model) {
        this.files = files;
        this.week = week;
        this.options = options;
        this.model = model;
    }

    /// Makes everything below a folder, which must be empty or missing.
    public static Demo in(Path folder, Options here) {
        return in(folder, here, served -> {});
    }

    /// The same, and lets somebody know of each question to the model before it is answered.
    ///
    /// @param heard is called by the thread that answers, which waits for it
    static Demo in(Path folder, Options here, Consumer<Served> heard) {
        try {
            Files.createDirectories(folder);
            Path script = folder.resolve("script.json");
            Files.writeString(script, DemoFiles.resource("script.json"));
            ScriptedModel model = ScriptedModel.start(Script.read(script), heard);
            DemoFiles files = new DemoFiles(folder);
            DemoWeek week = DemoWeek.before(here.clock().instant(), here.zone());
            files.write(week, model.url());
            Map<String, String> environment = new HashMap<>(here.environment());
            environment.put("HZ_CREDENTIAL_ANTHROPIC", "scripted");
            Options options = here.withEnvironment(environment).in(files.home()).withProject(folder);
            return new Demo(files, week, options, model);
        } catch (IOException broken) {
            throw DiskTrouble.of(folder, broken).problem("The demonstration can't be made in " + folder, broken);
        }
    }

    /// Lives the week through.
    Lived live() {
        List<String> merged = makeRepository();
        NewHeinzel.Made made = makeHeinzel();
        TickOnce.Ticked ticked =
                at(week.slot().plusSeconds(5), person -> person.call(new TickOnce.Input(), TickOnce.Ticked.class));
        ShowHeinzel.Shown shown = at(
                week.slot().plusSeconds(60),
                person -> person.call(new ShowHeinzel.Input(made.name(), 5), ShowHeinzel.Shown.class));
        List<ListDrafts.Draft> drafts = at(
                week.slot().plusSeconds(60),
                person -> person.call(new ListDrafts.Input(false), ListDrafts.Waiting.class)
                        .items());
        return new Lived(week, files, made, merged, ticked, shown, drafts);
    }

    /// What was merged until Thursday.
    public List<String> makeRepository() {
        return new DemoRepository(
                        files.repository(), new Programs(files.folder().resolve("state")))
                .make(week);
    }

    /// Monday: the contract is made and approved.
    NewHeinzel.Made makeHeinzel() {
        return at(week.at(DayOfWeek.MONDAY, 9, 0), person -> {
            NewHeinzel.Made proposed = person.call(new NewHeinzel.Input(files.contract()), NewHeinzel.Made.class);
            person.call(new Approve.Input(proposed.name(), Optional.of(proposed.hash())), Decided.class);
            return proposed;
        });
    }

    DemoFiles files() {
        return files;
    }

    ScriptedModel model() {
        return model;
    }

    /// The options with which the demonstration goes on after its week, by the real clock.
    public Options options() {
        return options;
    }

    private <T> T at(Instant now, Function<Entry, T> work) {
        try (Kernel kernel = Kernel.start(options.withClock(() -> now, options.zone()))) {
            return work.apply(kernel.person(Head.CLI));
        }
    }

    @Override
    public void close() {
        model.close();
    }
}
