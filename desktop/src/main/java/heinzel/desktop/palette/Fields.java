package heinzel.desktop.palette;

import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.desktop.part.Segments;
import heinzel.desktop.part.Switch;
import heinzel.desktop.words.Words;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;

/// The field for an argument, by its type: one for each of the closed set that the kernel has.
final class Fields {
    /// Up to so many choices stand side by side; more are a list that opens.
    private static final int SIDE_BY_SIDE = 4;

    private static final int ROWS = 3;

    private Fields() {}

    static Node of(Words words, Parameter parameter, String name, StringProperty typed) {
        return switch (parameter.type()) {
            case ParameterType.Flag flag -> flag(name, typed);
            case ParameterType.Choice(List<String> values) -> choice(words, parameter, name, values, typed);
            case ParameterType.Many many -> area(words, parameter, name, typed);
            case ParameterType.Text text
            when parameter.secret() -> named(new PasswordField(), words, parameter, name, typed);
            case ParameterType.Text text when parameter.content() -> area(words, parameter, name, typed);
            case ParameterType.Text text -> named(new TextField(), words, parameter, name, typed);
            case ParameterType.Whole whole -> named(new TextField(), words, parameter, name, typed);
            case ParameterType.Decimal decimal -> named(new TextField(), words, parameter, name, typed);
        };
    }

    private static Node flag(String name, StringProperty typed) {
        var flag = new Switch(name);
        flag.onProperty().subscribe(on -> typed.set(on ? "true" : ""));
        return flag;
    }

    private static Node choice(
            Words words, Parameter parameter, String name, List<String> values, StringProperty typed) {
        var all = new ArrayList<String>();
        if (!parameter.required()) {
            all.add("");
        }
        all.addAll(values);
        String none = parameter.fallback().orElseGet(() -> words.of("form.any"));
        if (all.size() <= SIDE_BY_SIDE) {
            var segments = new Segments<>(all, all.getFirst(), value -> value.isEmpty() ? none : value);
            segments.chosenProperty().subscribe(typed::set);
            segments.setAccessibleText(name);
            return segments;
        }
        var box = new ComboBox<String>();
        box.getItems().setAll(all);
        box.setPromptText(none);
        box.setAccessibleText(name);
        box.setMaxWidth(Double.MAX_VALUE);
        box.valueProperty().subscribe(value -> typed.set(value == null ? "" : value));
        return box;
    }

    private static Node area(Words words, Parameter parameter, String name, StringProperty typed) {
        var area = new TextArea();
        area.setWrapText(true);
        area.setPrefRowCount(ROWS);
        return named(area, words, parameter, name, typed);
    }

    private static Node named(
            TextInputControl field, Words words, Parameter parameter, String name, StringProperty typed) {
        field.setId("form-" + parameter.name().replace('_', '-'));
        field.setAccessibleText(name);
        field.setPromptText(parameter
                .fallback()
                .map(or -> words.of("form.fallback", or))
                .orElseGet(() -> example(words, parameter)));
        field.textProperty().bindBidirectional(typed);
        return field;
    }

    private static String example(Words words, Parameter parameter) {
        return switch (parameter.type()) {
            case ParameterType.Text(ParameterType.Format format) ->
                switch (format) {
                    case PLAIN, ID -> "";
                    case PATH -> words.of("form.path");
                    case DURATION -> "2h";
                    case INSTANT -> "2026-12-01T09:00:00Z";
                    case DATE -> "2026-12-01";
                };
            case ParameterType.Many many -> words.of("form.lines");
            case ParameterType.Whole whole -> "";
            case ParameterType.Decimal decimal -> "";
            case ParameterType.Flag flag -> "";
            case ParameterType.Choice choice -> "";
        };
    }
}
