package heinzel.measuring.process;

/// The least that a Java program can do; its start is the floor of every start.
public final class Empty {
    private Empty() {}

    public static void main(String[] arguments) {
        assert arguments.length == 0;
    }
}
