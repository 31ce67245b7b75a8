package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection.Rows;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Wire;

/// The rows of questions after one more event.
final class QuestionFold {
    private QuestionFold() {}

    static void apply(String session, Envelope line, Event event, Rows rows) {
        switch (event) {
            case Event.QuestionAsked asked ->
                rows.put(
                        QuestionTable.TABLE,
                        Row.of(asked.key(), session)
                                .with(QuestionTable.TURN, line.turn())
                                .with(QuestionTable.QUESTION, asked.question())
                                .with(QuestionTable.ASKED, line.at())
                                .with(QuestionTable.STATE, Wire.of(QuestionState.WAITING)));
            case Event.QuestionAnswered answered ->
                rows.get(QuestionTable.TABLE, answered.key())
                        .filter(row -> row.find(QuestionTable.SETTLED).isEmpty())
                        .ifPresent(row -> rows.put(
                                QuestionTable.TABLE,
                                row.with(QuestionTable.SETTLED, line.at())
                                        .with(QuestionTable.STATE, Wire.of(state(answered)))));
            default -> {}
        }
    }

    private static QuestionState state(Event.QuestionAnswered answered) {
        return answered.requestId().isPresent() ? QuestionState.ANSWERED : QuestionState.DECLINED;
    }
}
