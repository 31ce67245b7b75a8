package heinzel.modules.heinzel.turn;

import heinzel.api.model.Model;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.Price;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.api.outbox.Why;

/// A model that is told with each question what it is for.
record Because(Model model, Why why) implements Model {
    @Override
    public String name() {
        return model.name();
    }

    @Override
    public Price price() {
        return model.price();
    }

    @Override
    public ModelReply next(ModelRequest request, Progress progress, Cancellation cancel) {
        return model.next(request.because(why), progress, cancel);
    }
}
