package heinzel.dist.heads;

import heinzel.testing.CompiledSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A module that hz does not bring: its classes and its entry for the service loader, as a plugin's jar has them.
final class Garden {
    private static final String MODULE = """
            package garden;
            import heinzel.api.module.HzModule;
            import heinzel.api.module.Offer;
            import java.util.List;
            public final class GardenModule implements HzModule {
                public String id() { return "garden"; }
                public List<Offer<?, ?>> operations() {
                    return List.of(
                            Offer.of(ListPlants.class, host -> new ListPlants()),
                            Offer.of(WaterPlant.class, host -> new WaterPlant()));
                }
            }
            """;

    private static final String LIST = """
            package garden;
            import heinzel.api.operation.*;
            import java.math.BigDecimal;
            import java.time.Instant;
            import java.util.List;
            import java.util.Optional;
            @Exposed(at = "garden plants list", summary = "List the plants.", effect = Effect.READ)
            public final class ListPlants implements Operation<ListPlants.Input, ListPlants.Plants> {
                public enum Kind { TREE, KITCHEN_HERB }
                public record Input(
                        @Param("Only these kinds") List<Kind> kind,
                        @Param(value = "How many at most", or = "2", min = 1, max = 9) int limit) {}
                public record Plant(String name, Kind kind, BigDecimal usd, Instant planted, Optional<String> note) {}
                public record Plants(List<Plant> items, int total) {}
                public Plants run(Input input, Call call) {
                    List<Plant> plants = List.of(
                            new Plant("apple", Kind.TREE, new BigDecimal("12.50"), Instant.EPOCH, Optional.of("red")),
                            new Plant("dill", Kind.KITCHEN_HERB, BigDecimal.ONE, Instant.EPOCH, Optional.empty()));
                    List<Plant> kept = plants.stream()
                            .filter(plant -> input.kind().isEmpty() || input.kind().contains(plant.kind()))
                            .limit(input.limit()).toList();
                    return new Plants(kept, plants.size());
                }
            }
            """;

    private static final String WATER = """
            package garden;
            import heinzel.api.operation.*;
            @Exposed(at = "garden water", summary = "Water one.", effect = Effect.WRITE)
            public final class WaterPlant implements Operation<WaterPlant.Input, WaterPlant.Watered> {
                public record Input(
                        @Param(value = "Which", positional = true, min = 1) String plant,
                        @Param("Not only a little") boolean well) {}
                public record Watered(String plant, boolean well, String caller) {}
                public Watered run(Input input, Call call) {
                    if (input.plant().equals("cactus")) {
                        throw new Problem.Refused("A cactus wants no water.", "hz garden plants list");
                    }
                    return new Watered(input.plant(), input.well(), call.caller().getClass().getSimpleName());
                }
            }
            """;

    private Garden() {}

    /// Lays the classes and the service entry out below a folder, which then belongs on a class path.
    static Path in(Path folder) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("garden"));
        CompiledSource.into(classes, MODULE, LIST, WATER);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("heinzel.api.module.HzModule"), "garden.GardenModule\n");
        return classes;
    }
}
