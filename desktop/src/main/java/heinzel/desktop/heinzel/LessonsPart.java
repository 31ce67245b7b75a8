package heinzel.desktop.heinzel;

import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.lesson.LessonEffect;
import heinzel.modules.heinzel.lesson.ListLessons;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// "What I learned from you": each lesson with whether it helps, to be dismissed, and restored again.
final class LessonsPart {
    private final Words words;
    private final HeinzelPageModel model;

    LessonsPart(Words words, HeinzelPageModel model) {
        this.words = words;
        this.model = model;
    }

    VBox of(List<ListLessons.Lesson> lessons) {
        long active = lessons.stream().filter(LessonsPart::active).count();
        HBox head = Gap.line(
                "hz-part-head",
                Gap.grow(Say.strong(words.of("page.learned"))),
                Say.whole(Say.small(words.of("page.active", active, lessons.size()))));
        VBox part = NodeId.LESSONS.on(Gap.stack("hz-side-part", head));
        lessons.forEach(lesson -> part.getChildren().add(line(lesson)));
        return part;
    }

    private static boolean active(ListLessons.Lesson lesson) {
        return lesson.state().equals("active");
    }

    private Node line(ListLessons.Lesson lesson) {
        boolean active = active(lesson);
        VBox says = Gap.stack(
                "hz-lesson-words",
                active ? Say.wrapped(lesson.lesson()) : Say.wrapped(lesson.lesson(), "hz-muted"),
                Say.wrapped(active ? effect(lesson.effect()) : words.of("lesson.dismissed"), "hz-small", "hz-muted"));
        Button turn = Buttons.link(
                words.of(active ? "lesson.dismiss" : "lesson.restore"), () -> model.lesson(lesson.lessonId(), !active));
        turn.getStyleClass().add("hz-small");
        turn.setAccessibleText(
                words.of(active ? "lesson.dismiss" : "lesson.restore") + ": " + Drawable.of(lesson.lesson()));
        turn.setDisable(model.busyProperty().get());
        return Gap.line("hz-side-line", Icons.of(Icon.LESSON, 16, Tone.MUTED), Gap.grow(says), turn);
    }

    private String effect(LessonEffect effect) {
        return switch (effect.verdict()) {
            case "helps" -> words.of("lesson.helps");
            case "does-not-help" -> words.of("lesson.helpsnot");
            default -> words.of("lesson.early");
        };
    }
}
