package heinzel.modules.heinzel.contract;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Name, ids, and what every contract has to have.
final class IdentityCheck {
    private IdentityCheck() {}

    static void of(Contract contract, World world, Findings findings) {
        Page page = contract.page();
        name(contract, world, findings);
        Optional<String> id = contract.id();
        if (id.isPresent() && world.holderOf(id.get()).isPresent()) {
            findings.add(
                    Code.DUPLICATE_ID,
                    page.at("id"),
                    "another contract has the id " + id.get(),
                    "take the id out, or write a new one");
        }
        Set<String> names = new HashSet<>();
        for (Node node : page.nodes()) {
            String name = node.name().orElse("");
            if (!names.add(name)) {
                findings.add(
                        Code.DUPLICATE_ID,
                        node.at(),
                        "two parts of the file are called \"" + name + "\"",
                        "give one of them another heading");
            }
        }
        if (contract.goal().isBlank()) {
            findings.add(
                    Code.NO_GOAL,
                    page.file().at(),
                    "the contract has no goal",
                    "write a section ### Goal: what the contract keeps true, in a sentence");
        }
        if (page.value("hz", "output").isEmpty()) {
            findings.add(
                    Code.NO_OUTPUT,
                    page.at("hz"),
                    "hz.output is missing",
                    "write hz: and under it output: section, file or message");
        }
        if (isTeams(contract, world) && contract.renderIfMoved()) {
            findings.add(
                    Code.IF_MOVED_IN_TEAM,
                    page.at("hz", "render_on_schedule"),
                    "a team's contract renders at every slot; render_on_schedule: if-moved is not for it",
                    "write render_on_schedule: always");
        }
    }

    private static boolean isTeams(Contract contract, World world) {
        return contract.namespace() == Namespace.TEAM || world.namespace() == Namespace.TEAM;
    }

    private static void name(Contract contract, World world, Findings findings) {
        String name = contract.name();
        Page page = contract.page();
        Position at = page.value("name").isPresent() ? page.at("name") : page.at("id");
        if (name.isBlank()) {
            return;
        }
        if (!Slugs.isSlug(name)) {
            String slug = Slugs.of(name);
            findings.add(
                    Code.BAD_SLUG,
                    at,
                    "the name \"" + name + "\" is no slug of a-z, 0-9 and single hyphens, at most 64 characters",
                    slug.isEmpty() ? "write name: weekly-report" : "write name: " + slug);
        } else if (world.nameTaken(name, isTeams(contract, world) ? Namespace.TEAM : Namespace.ME)) {
            findings.add(
                    Code.NAME_TAKEN,
                    at,
                    "another Heinzelmännchen is called " + name,
                    "write another name; hz heinzel show " + name + " shows that one");
        }
    }
}
