package heinzel.api.operation;

/// The one emitter through which long work says how it goes; every head shows the same events in its own way.
/// Any thread may emit; a listener must not block for long.
@FunctionalInterface
public interface Progress {
    void emit(Event event);

    /// Where nobody listens.
    static Progress silent() {
        return event -> {};
    }

    default void text(String words) {
        emit(new Event.Text(words));
    }

    default void task(String name, long done, long total) {
        emit(new Event.Task(name, done, total));
    }

    default void tool(String name, Event.Stage stage) {
        emit(new Event.Tool(name, stage));
    }

    /// What can be said of work under way.
    sealed interface Event {
        /// Words of an answer, in order, to be joined without a separator.
        record Text(String words) implements Event {}

        /// A tool that an agent or a model uses.
        record Tool(String name, Stage stage) implements Event {}

        /// A part of the work.
        ///
        /// @param done  steps done, from 0
        /// @param total steps in all; 0 where it is not known
        record Task(String name, long done, long total) implements Event {}

        enum Stage {
            STARTED,
            DONE,
            FAILED
        }
    }
}
