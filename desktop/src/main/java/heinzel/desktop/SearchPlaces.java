package heinzel.desktop;

import heinzel.desktop.drafts.DraftsModel;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.FrameModel;
import heinzel.desktop.frame.Route;
import heinzel.desktop.heinzel.HeinzelListModel;
import heinzel.desktop.palette.Place;
import heinzel.desktop.panel.PanelModel;
import heinzel.desktop.panel.PanelView;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// What search can find: screens, Heinzelmännchen, drafts, chats.
final class SearchPlaces {
    private final Words words;
    private final FrameModel frame;
    private final HeinzelListModel heinzels;
    private final DraftsModel drafts;
    private final PanelModel panel;
    private final Consumer<String> openChat;

    SearchPlaces(
            Words words,
            FrameModel frame,
            HeinzelListModel heinzels,
            DraftsModel drafts,
            PanelModel panel,
            Consumer<String> openChat) {
        this.words = words;
        this.frame = frame;
        this.heinzels = heinzels;
        this.drafts = drafts;
        this.panel = panel;
        this.openChat = openChat;
    }

    List<Place> all() {
        var places = new ArrayList<Place>();
        for (Destination destination : Destination.values()) {
            places.add(new Place(
                    words.of(destination),
                    words.of("palette.screen"),
                    destination.icon(),
                    () -> frame.go(new Route.Top(destination))));
        }
        heinzels.all()
                .forEach(row -> places.add(
                        new Place(row.name(), row.keeps(), Icon.CAP, () -> frame.go(new Route.Heinzel(row.id())))));
        drafts.draftsProperty()
                .get()
                .found()
                .ifPresent(waiting -> waiting.forEach(draft -> places.add(new Place(
                        draft.name(), draft.place(), Icon.DRAFT, () -> frame.go(new Route.Draft(draft.draft()))))));
        panel.sessionsProperty()
                .get()
                .forEach(chat -> places.add(new Place(
                        chat.title().isBlank() ? words.of(chat.kind()) : chat.title(),
                        words.of(chat.kind()),
                        PanelView.icon(chat.kind()),
                        () -> openChat.accept(chat.session()))));
        return places;
    }
}
