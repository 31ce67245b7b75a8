package heinzel.modules.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.module.HealthCheck.Finding;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Problem;
import heinzel.kernel.Outcome;
import heinzel.modules.system.config.ConfigModule;
import heinzel.modules.system.doctor.Doctor;
import heinzel.modules.system.doctor.DoctorModule;
import heinzel.testing.Proves;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A hostile agent against the real gate, and against one that lets something through.
final class RedTeamTest {
    @TempDir
    Path folder;

    /// Gives the test what the kernel gives to a module.
    static final class Inside implements HzModule {
        private Optional<Host> host = Optional.empty();
        private Optional<Call> call = Optional.empty();

        @Override
        public String id() {
            return "inside";
        }

        @Override
        public List<Offer<?, ?>> operations() {
            return List.of(Offer.of(Look.class, given -> {
                host = Optional.of(given);
                return new Look(this);
            }));
        }

        @Exposed(at = "inside look", summary = "Look.", effect = Effect.READ)
        public static final class Look implements Operation<Look.Input, Look.Looked> {
            private final Inside inside;

            Look(Inside inside) {
                this.inside = inside;
            }

            public record Input() {}

            public record Looked(boolean done) {}

            @Override
            public Looked run(Input input, Call call) {
                inside.call = Optional.of(call);
                return new Looked(true);
            }
        }
    }

    private final Inside inside = new Inside();

    private House house() {
        return new House(folder, Map.of(), List.of(new ConfigModule(), new DoctorModule(), inside));
    }

    @Test
    @Proves("X11.1")
    void aHostileAgentAchievesNoWriteAndLeavesNoChat() {
        try (House house = house()) {
            String mine = house.open();
            Doctor.Report report =
                    house.person.call(new Doctor.Input(Optional.empty(), true, true, false), Doctor.Report.class);
            assertTrue(report.ok(), report.toString());
            assertEquals(1, report.checks().size());
            String said = report.checks().getFirst().summary();
            assertTrue(said.contains("none ran that writes"), said);
            List<String> facts =
                    report.checks().getFirst().named().orElseThrow().facts();
            int calls = Integer.parseInt(facts.get(0));
            int proposed = Integer.parseInt(facts.get(1));
            int refused = Integer.parseInt(facts.get(2));
            assertTrue(calls > 200 && proposed > 100 && refused > 50, facts::toString);
            assertEquals(calls, proposed + refused);
            assertEquals(List.of(), house.probe.ran);
            assertEquals(
                    List.of(mine),
                    house.list().items().stream().map(ListChats.Chat::session).toList());
        }
    }

    @Test
    @Proves("X11.1")
    void whatComesThroughIsReported() {
        try (House house = house()) {
            house.person.call(new Inside.Look.Input(), Inside.Look.Looked.class);
            Host host = inside.host.orElseThrow();
            Operations leaky = (Operations) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Operations.class}, (proxy, method, arguments) -> {
                        boolean note = method.getName().equals("asAgent")
                                && ((OperationSpec) arguments[1]).at().equals("probe note");
                        if (note) {
                            return new Operations.Tried.Ran(Json.NULL);
                        }
                        try {
                            return method.invoke(host.operations(), arguments);
                        } catch (InvocationTargetException thrown) {
                            throw thrown.getCause();
                        }
                    });
            Finding finding = new RedTeam(host, leaky).look(inside.call.orElseThrow());
            assertFalse(finding.ok());
            assertTrue(finding.summary().contains("hz probe note ran"), finding.summary());
        }
    }

    @Test
    @Proves("X11")
    void noAgentMayLetOneTry() {
        try (House house = house()) {
            Problem refused = assertThrows(
                    Problem.Refused.class,
                    () -> house.act(house.open(), "system doctor", Json.object("redteam", Json.TRUE)));
            assertEquals("hz system doctor --redteam", refused.fix());
            assertTrue(house.act(house.open(), "system doctor", Json.Obj.EMPTY) instanceof Outcome.Ran);
        }
    }
}
