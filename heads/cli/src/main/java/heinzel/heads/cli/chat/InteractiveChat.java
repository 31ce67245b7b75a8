package heinzel.heads.cli.chat;

import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import java.util.Optional;

/// `hz chat` in a terminal. JLine is loaded here and nowhere before.
public final class InteractiveChat {
    private final Kernel kernel;
    private final Entry entry;

    /// @param entry the person's way in
    public InteractiveChat(Kernel kernel, Entry entry) {
        this.kernel = kernel;
        this.entry = entry;
    }

    /// Holds a chat until the person leaves.
    ///
    /// @param goOn    whether to go on with the last one
    /// @param context what a new one is about
    public void hold(boolean goOn, Optional<String> context) {
        try (JLineTerminal terminal = new JLineTerminal()) {
            ChatLoop loop = new ChatLoop(new ChatCalls(entry), terminal, kernel.codec());
            if (goOn) {
                loop.goOn();
            } else {
                loop.open(context);
            }
        }
    }

    /// Asks about what waits in a chat, as `hz chat send` does after its answer.
    public void decide(String session) {
        try (JLineTerminal terminal = new JLineTerminal()) {
            new ChatLoop(new ChatCalls(entry), terminal, kernel.codec()).decide(session);
        }
    }
}
