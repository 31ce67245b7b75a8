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
/// @param inForce the version that it would follow
/// @param name    what its Heinzelmännchen is called by now
record AmendedWorld(World world, Contract inForce, String name) implements World {
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
    public boolean nameTaken(String wanted, Namespace namespace) {
        return !wanted.equals(inForce.name()) && world.nameTaken(wanted, namespace);
    }

    @Override
    public boolean idTaken(String id) {
        return inForce.id().filter(id::equals).isEmpty() && world.idTaken(id);
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
        return inForce.namespace();
    }
}
