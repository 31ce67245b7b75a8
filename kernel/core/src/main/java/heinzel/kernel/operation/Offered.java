package heinzel.kernel.operation;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.OperationSpec;
import heinzel.kernel.register.Register;
import org.jspecify.annotations.Nullable;

/// An operation as a module offers it: by its names at first, by its declaration once somebody asks. Safe for
/// several threads.
sealed interface Offered {
    String at();

    /// The name of its input record.
    String input();

    OperationSpec spec();

    Declared<?, ?> declared();

    /// One that was read from its class.
    record Read(Declared<?, ?> declared) implements Offered {
        @Override
        public String at() {
            return declared.spec().at();
        }

        @Override
        public String input() {
            return declared.input().getName();
        }

        @Override
        public OperationSpec spec() {
            return declared.spec();
        }
    }

    /// One that the register names. Its class is looked at when it is called, or its input record is.
    final class Known implements Offered {
        private final HzModule module;
        private final Register.Operation written;
        private @Nullable OperationSpec spec;
        private @Nullable Declared<?, ?> declared;

        Known(HzModule module, Register.Operation written) {
            this.module = module;
            this.written = written;
        }

        @Override
        public String at() {
            return written.at();
        }

        @Override
        public String input() {
            return written.input();
        }

        @Override
        public synchronized OperationSpec spec() {
            OperationSpec known = spec;
            if (known == null) {
                known = written.spec();
                spec = known;
            }
            return known;
        }

        @Override
        public synchronized Declared<?, ?> declared() {
            Declared<?, ?> known = declared;
            if (known == null) {
                known = read(module.operations().stream()
                        .filter(offer -> offer.type().getName().equals(written.type()))
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("The register names " + written.type()
                                + ", which module " + module.id() + " does not offer; build hz again.")));
                declared = known;
            }
            return known;
        }

        private <I extends Record, R extends Record> Declared<I, R> read(Offer<I, R> offer) {
            return Declaration.known(spec(), offer, written.input(), written.result());
        }
    }
}
