package heinzel.heads.mcp;

import heinzel.api.operation.OperationSpec;
import heinzel.kernel.Outcome;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;

/// For a program that the person connected: structured content by the operation's schema, and the same as text for
/// programs that know no structured content. A call that became a proposal has none of it, and says so as an error,
/// since it could not conform.
record ClientAnswers() implements Answers {
    @Override
    public void describe(OperationSpec operation, Tool.Builder tool) {
        tool.outputSchema(PlainValues.schema(operation.output()));
    }

    @Override
    public CallToolResult ran(OperationSpec operation, Outcome.Ran ran) {
        return CallToolResult.builder(
                        List.of(TextContent.builder(ran.json().toString()).build()))
                .structuredContent(PlainValues.plain(ran.json()))
                .isError(false)
                .build();
    }

    @Override
    public CallToolResult proposed(Outcome.Proposed proposed) {
        return Answers.text(proposed.message(), true);
    }

    @Override
    public String shown(String words) {
        return words;
    }
}
