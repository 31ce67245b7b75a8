package heinzel.modules.heinzel.amend;

import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.contract.Namespace;
import heinzel.modules.heinzel.contract.World;
import java.util.List;
import java.util.Optional;

/// The world as the next version of a contract finds it: its own name, id and place are not another's.
///
/// @param world   the world
/// @param heinzel the id of whose contract it is
/// @param name    what its Heinzelmännchen is called by now
/// @param inForce the version that it would follow; nothing when its text is lost
record AmendedWorld(World world, String heinzel, String name, Optional<Contract> inForce) implements World {
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
    public boolean nameTaken(String wanted, Namespace namespace) {
        return !wanted.equals(inForce.map(Contract::name).orElse(name)) && world.nameTaken(wanted, namespace);
    }

    @Override
    public Optional<String> holderOf(String id) {
        return world.holderOf(id).filter(other -> !other.equals(heinzel));
    }

    @Override
    public List<String> neededBy(String reader) {
        return world.neededBy(reader);
    }

    @Override
    public Optional<String> producerOf(String asset) {
        return world.producerOf(asset).filter(other -> !other.equals(name));
    }

    @Override
    public boolean mayPublish(String file) {
        return world.mayPublish(file);
    }

    @Override
    public Namespace namespace() {
        return inForce.map(Contract::namespace).orElseGet(world::namespace);
    }
}
