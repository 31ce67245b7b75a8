package heinzel.modules.heinzel.contract;

import heinzel.api.json.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A contract that compiled: what `v<n>.compiled.json` holds.
///
/// @param contract    the contract
/// @param fingerprint SHA-256 of the file's bytes
/// @param intent      SHA-256 of what changes behaviour
/// @param json        the compiled form, canonical JSON
public record Compiled(Contract contract, String fingerprint, String intent, String json) {
    static Compiled of(Contract contract) {
        String fingerprint = CanonicalJson.sha256(contract.text());
        String intent = Intent.of(contract);
        Json.Obj form = form(contract).with("fingerprint", fingerprint).with("intent", intent);
        return new Compiled(contract, fingerprint, intent, CanonicalJson.of(form));
    }

    private static Json.Obj form(Contract contract) {
        Timing timing = contract.timing();
        Map<String, Json> form = new LinkedHashMap<>();
        form.put("v", Json.number(1));
        form.put("name", Json.text(contract.name()));
        form.put("kind", Json.text(contract.kind()));
        form.put("title", Json.text(contract.title()));
        form.put("goal", Json.text(contract.goal()));
        form.put("namespace", Json.text(contract.namespace().text()));
        form.put("requires", Json.texts(contract.requires()));
        Map<String, Json> inputs = new LinkedHashMap<>();
        contract.inputs().forEach(input -> inputs.put(input.name(), input(input)));
        form.put("inputs", new Json.Obj(inputs));
        form.put("output", Json.text(contract.output().text()));
        contract.publishes().ifPresent(publishes -> form.put("publishes", publishes(publishes)));
        form.put("approvers", Json.texts(contract.approvers()));
        timing.cron().ifPresent(cron -> form.put("schedule", Json.text(cron.line())));
        timing.timezone().ifPresent(zone -> form.put("timezone", Json.text(zone.getId())));
        form.put("render_on_schedule", Json.text(timing.renderOnSchedule().text()));
        timing.validFor().ifPresent(duration -> form.put("valid_for", duration(duration)));
        form.put("retries", Json.number(timing.retries()));
        timing.deadline().ifPresent(deadline -> form.put("deadline", Json.text(deadline.text())));
        form.put("fallback", Json.text(timing.fallback().text()));
        form.put("needed_by", Json.texts(contract.neededBy()));
        form.put("skills", Json.texts(contract.skills()));
        form.put(
                "hints",
                Json.array(contract.hints().stream()
                        .map(hint ->
                                Json.object("capability", hint.capability()).with("matches", hint.matches()))
                        .toList()));
        form.put("agent", agent(contract.agent()));
        form.put("done_when", Json.texts(contract.doneWhen().conditions()));
        form.put("instructions", Json.text(contract.instructions()));
        return new Json.Obj(form);
    }

    private static Json.Obj input(Input input) {
        Json.Obj form = Json.object("from", input.from());
        form = form.with("args", texts(input.args()));
        form = with(form, "window", input.window().map(window -> Json.text(window.text())));
        form = with(form, "recheck", input.recheck().map(Compiled::duration));
        return with(form, "facet", input.facet().map(Json::text));
    }

    private static Json.Obj publishes(Publishes publishes) {
        if (publishes.isTool()) {
            return Json.object("to", publishes.to()).with("args", texts(publishes.args()));
        }
        Json.Obj args = Json.object("file", publishes.file()).with("section", publishes.section());
        args = with(args, "title", publishes.title().map(Json::text));
        return Json.object("to", publishes.to()).with("args", args);
    }

    private static Json.Obj agent(Agent agent) {
        Json.Obj form = Json.object("model", agent.model()).with("handoff", Json.flag(agent.handoff()));
        form = with(form, "max_usd", agent.maxUsd().map(Json::number));
        return with(form, "timeout", agent.timeout().map(Compiled::duration));
    }

    private static Json.Obj with(Json.Obj form, String name, Optional<? extends Json> value) {
        return value.isPresent() ? form.with(name, value.get()) : form;
    }

    private static Json.Obj texts(Map<String, String> texts) {
        Map<String, Json> fields = new LinkedHashMap<>();
        texts.forEach((name, value) -> fields.put(name, Json.text(value)));
        return new Json.Obj(fields);
    }

    private static Json duration(Duration duration) {
        return Json.text(Durations.print(duration));
    }
}
