package heinzel.modules.heinzel.rehearse;

import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.contract.Namespace;
import heinzel.modules.heinzel.contract.World;
import java.util.List;
import java.util.Optional;

/// The world as a rehearsal finds it: it takes nobody's name and nobody's place, since nothing comes of it.
///
/// @param world the world
record LoneWorld(World world) implements World {
    @Override
    public List<String> capabilities() {
        return world.capabilities();
    }

    @Override
    public boolean bound(String capability) {
        return world.bound(capability);
    }

    @Override
    public List<SourceMethod> methods() {
        return world.methods();
    }

    @Override
    public List<SourceMethod> methods(String capability) {
        return world.methods(capability);
    }

    @Override
    public Optional<Problem> unfit(Input input) {
        return world.unfit(input);
    }

    @Override
    public List<SourceMethod> tools(String capability) {
        return world.tools(capability);
    }

    @Override
    public boolean nameTaken(String name, Namespace namespace) {
        return false;
    }

    @Override
    public Optional<String> holderOf(String id) {
        return Optional.empty();
    }

    @Override
    public List<String> neededBy(String name) {
        return world.neededBy(name);
    }

    @Override
    public Optional<String> producerOf(String asset) {
        return Optional.empty();
    }

    @Override
    public boolean mayPublish(String file) {
        return world.mayPublish(file);
    }
}
