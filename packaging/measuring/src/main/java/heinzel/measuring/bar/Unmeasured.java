package heinzel.measuring.bar;

/// Says why a bar can't be measured on this machine.
public final class Unmeasured extends Exception {
    private static final long serialVersionUID = 1L;

    public Unmeasured(String why) {
        super(why);
    }
}
