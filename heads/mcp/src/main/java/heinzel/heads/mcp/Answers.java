package heinzel.heads.mcp;

import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.heads.exposure.Failure;
import heinzel.kernel.Outcome;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;

/// How outcomes are told to whoever called a tool.
sealed interface Answers permits ClientAnswers, ChatAnswers {
    /// Adds to a tool's description what this way of answering promises of its results.
    void describe(OperationSpec operation, Tool.Builder tool);

    /// What ran.
    ///
    /// @throws Problem.Unavailable when it may not leave, because that can't be noted
    CallToolResult ran(OperationSpec operation, Outcome.Ran ran);

    /// What waits for the person.
    default CallToolResult proposed(Outcome.Proposed proposed) {
        return text(shown(proposed.message()), false);
    }

    /// What hz refused or could not do, in the words of every head, with what to do about it.
    default CallToolResult problem(Problem problem) {
        return text(shown(Failure.of(problem).text()), true);
    }

    /// What nobody foresaw, by its type alone, since a message may hold anything.
    default CallToolResult bug(String type) {
        return text("This is a bug in hz: " + type + ".", true);
    }

    /// Words as they may be seen here.
    String shown(String words);

    static CallToolResult text(String words, boolean error) {
        return CallToolResult.builder(List.of(TextContent.builder(words).build()))
                .isError(error)
                .build();
    }
}
