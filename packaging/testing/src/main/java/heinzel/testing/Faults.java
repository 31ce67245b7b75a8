package heinzel.testing;

/// How much of the fault plan a build runs: every build a part that is large enough to see a fault, and all of
/// it with `mvn -Pfaults`.
public final class Faults {
    private Faults() {}

    /// Whether all of it is wanted.
    public static boolean all() {
        return "all".equals(System.getProperty("hz.faults"));
    }

    /// A size: of each build, or of all.
    public static int sized(int eachBuild, int onDemand) {
        return all() ? onDemand : eachBuild;
    }
}
