package heinzel.modules.heinzel.index;

/// Whether turns are told of a lesson.
public enum LessonState {
    ACTIVE,
    DISMISSED
}
