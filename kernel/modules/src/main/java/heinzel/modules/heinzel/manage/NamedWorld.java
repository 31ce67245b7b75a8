package heinzel.modules.heinzel.manage;

import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.contract.Namespace;
import heinzel.modules.heinzel.contract.World;
import java.util.List;
import java.util.Optional;

/// The world as a new one finds it that is to be called and kept otherwise than its contract says.
///
/// @param world     the world
/// @param name      what it will be called; empty for what its contract says
/// @param whose     whose it will be; empty for what its contract says
record NamedWorld(World world, Optional<String> name, Optional<Namespace> whose) implements World {
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
    public boolean nameTaken(String wanted, Namespace its) {
        return world.nameTaken(name.orElse(wanted), whose.orElse(its));
    }

    @Override
    public Optional<String> holderOf(String id) {
        return world.holderOf(id);
    }

    @Override
    public List<String> neededBy(String reader) {
        return world.neededBy(reader);
    }

    @Override
    public Optional<String> producerOf(String asset) {
        return world.producerOf(asset);
    }

    @Override
    public boolean mayPublish(String file) {
        return world.mayPublish(file);
    }

    @Override
    public Namespace namespace() {
        return whose.orElseGet(world::namespace);
    }
}
