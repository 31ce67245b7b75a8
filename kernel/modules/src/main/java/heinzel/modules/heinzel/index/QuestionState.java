package heinzel.modules.heinzel.index;

/// What became of a question.
public enum QuestionState {
    WAITING,
    ANSWERED,
    DECLINED
}
