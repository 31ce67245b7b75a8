package heinzel.adapters.acp;

import heinzel.adapters.agents.RunnerSuite;
import heinzel.adapters.process.Programs;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.util.List;

/// An agent of the Agent Client Protocol that asks a model with the servers of its session.
@Proves("C13")
class AcpSuiteTest extends RunnerSuite {
    @Override
    protected AcpRunner runner(String model) {
        return new AcpRunner(
                () -> new Programs(state()),
                new JsonCodec(),
                System.getenv(),
                ModelAgent.command(folder.resolve("agent"), model),
                List.of());
    }

    @Override
    protected boolean countsMoney() {
        return false;
    }

    @Override
    protected boolean tellsOfTools() {
        return true;
    }
}
