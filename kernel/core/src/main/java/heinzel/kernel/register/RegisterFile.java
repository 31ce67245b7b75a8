package heinzel.kernel.register;

import heinzel.api.operation.OperationSpec;
import java.util.ArrayList;
import java.util.List;

/// The bytes of a register, for the build that makes one. Used by one thread.
public final class RegisterFile {
    private final List<Register.Provider> modules = new ArrayList<>();
    private final List<Register.Provider> adapters = new ArrayList<>();
    private final Writing names = new Writing();
    private final Writing bodies = new Writing();
    private int operations;

    public void module(Register.Provider module) {
        modules.add(module);
    }

    public void adapter(Register.Provider adapter) {
        adapters.add(adapter);
    }

    /// An operation of a module, in the order in which the module offers its own.
    ///
    /// @param module the module's class
    /// @param type   the operation's class, then its two records
    public void operation(Class<?> module, Class<?> type, Class<?> input, Class<?> result, OperationSpec spec) {
        names.text(module.getName())
                .text(type.getName())
                .text(input.getName())
                .text(result.getName())
                .text(spec.at())
                .number(bodies.size());
        bodies.spec(spec);
        operations++;
    }

    /// All that was told.
    public byte[] bytes() {
        Writing head = new Writing()
                .number(Register.FORM)
                .list(modules, Writing::provider)
                .list(adapters, Writing::provider);
        int bodiesBegin = head.size() + 2 * Integer.BYTES + names.size();
        return head.number(bodiesBegin)
                .number(operations)
                .raw(names.bytes())
                .raw(bodies.bytes())
                .bytes();
    }
}
