package heinzel.modules.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.settings.Setting;
import heinzel.kernel.Outcome;
import heinzel.modules.system.config.ConfigModule;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What reaches too far for one click on a plausible proposal, with the real operations on settings.
final class NeverFromChatTest {
    @TempDir
    Path folder;

    /// A plugin that says nothing of chats, and declares one setting that a project may make.
    private static final class Plugin implements HzModule {
        @Override
        public String id() {
            return "garden";
        }

        @Override
        public List<Setting<?>> settings() {
            return List.of(
                    Setting.text("garden.gate", "shut", "whether the gate is open"),
                    Setting.text("garden.colour", "green", "of the fence").inProject(),
                    Setting.textTable("garden.beds", "what grows where"),
                    Setting.text("adapters.garden.shed", "locked", "whatever a project may do")
                            .inProject());
        }

        @Override
        public List<Offer<?, ?>> operations() {
            return List.of();
        }
    }

    private House house() {
        return new House(folder, Map.of(), List.of(new ConfigModule(), new Plugin()));
    }

    @ParameterizedTest
    @Proves("C10.3")
    @ValueSource(
            strings = {
                "system.runner.use",
                "system.runner.ask_max_usd",
                "system.runner.chat.session_max_usd",
                "hz.expert",
                "hz.language",
                "system.mcp.writes",
                "garden.gate",
                "garden.beds",
                "garden.beds.north",
                "garden.beds.\"south.east\"",
                "adapters.garden.shed",
                "\"garden\".gate",
                " garden . gate "
            })
    void aSettingThatAProjectMayNotMakeIsNeverChangedForAnAgent(String key) {
        try (House house = house()) {
            String session = house.open();
            Json.Obj set = Json.object("key", key).with("value", "open");
            for (Json.Obj arguments : List.of(set, Json.object("key", key))) {
                String at = arguments.equals(set) ? "system config set" : "system config unset";
                Problem refused = assertThrows(Problem.Refused.class, () -> house.act(session, at, arguments));
                assertTrue(refused.fix().contains("hz " + at), refused.fix());
                assertThrows(
                        Problem.Refused.class,
                        () -> house.kernel
                                .client(Head.MCP, "an editor")
                                .invoke(house.operation(at), arguments, Progress.silent(), Cancellation.none()));
                assertEquals(List.of(), house.show(session).actions());

                String other = house.open();
                house.propose(other, "milk");
                forge(house, other, at, "system.config", arguments);
                assertThrows(Problem.Refused.class, () -> house.confirm(other, "a1"));
            }
            assertFalse(Files.exists(house.kernel.folders().config().resolve("hz.toml")));
        }
    }

    @Test
    @Proves("C10.3")
    void whatAProjectMayMakeIsProposedAndConfirmed() {
        try (House house = house()) {
            String session = house.open();
            Json.Obj arguments = Json.object("key", "garden.colour").with("value", "red");
            assertInstanceOf(Outcome.Proposed.class, house.act(session, "system config set", arguments));
            house.confirm(session, "a1");
            assertTrue(Files.exists(house.kernel.folders().config().resolve("hz.toml")));
        }
    }

    @Test
    @Proves({"C10.1", "C10.2"})
    void beginningTheSettingsIsRefusedWhenProposedAndWhenAForgedProposalIsConfirmed() {
        try (House house = house()) {
            String session = house.open();
            assertThrows(Problem.Refused.class, () -> house.act(session, "system config init", Json.Obj.EMPTY));
            assertEquals(List.of(), house.show(session).actions());
            house.propose(session, "milk");
            forge(house, session, "system config init", "system.config", Json.Obj.EMPTY);
            assertThrows(Problem.Refused.class, () -> house.confirm(session, "a1"));
            assertFalse(Files.exists(house.kernel.folders().config().resolve("hz.toml")));
        }
    }

    private static void forge(House house, String session, String operation, String module, Json.Obj arguments) {
        Json.Obj line = (Json.Obj) house.kernel.codec().parse(house.text(session, "proposals.jsonl"));
        Json.Obj forged = line.with("operation", operation)
                .with("module", module)
                .with("arguments", arguments)
                .with("hash", ActionHash.of(house.kernel.codec(), module, operation, arguments));
        house.overwrite(session, "proposals.jsonl", house.kernel.codec().print(forged) + "\n");
    }
}
