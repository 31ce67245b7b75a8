package heinzel.adapters.langchain4j;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import heinzel.api.operation.Progress;
import java.util.concurrent.CompletableFuture;

/// The answer under way: its words are passed on as they come, its end is awaited.
final class Answer implements StreamingChatResponseHandler {
    private final CompletableFuture<ChatResponse> end = new CompletableFuture<>();
    private final Progress progress;

    Answer(Progress progress) {
        this.progress = progress;
    }

    CompletableFuture<ChatResponse> end() {
        return end;
    }

    @Override
    public void onPartialResponse(String words) {
        if (!end.isDone()) {
            progress.text(words);
        }
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
        end.complete(response);
    }

    @Override
    public void onError(Throwable error) {
        end.completeExceptionally(error);
    }
}
