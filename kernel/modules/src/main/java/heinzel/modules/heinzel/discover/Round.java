package heinzel.modules.heinzel.discover;

import heinzel.modules.heinzel.discover.DiscoveryFile.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What one tick does about discovered sources. Any thread may tell.
public final class Round {
    private final DiscoveryFile file;
    private final DiscoveryFile.Noted before;
    private final List<Found> found;

    Round(DiscoveryFile file, DiscoveryFile.Noted noted) {
        this.file = file;
        this.before = noted;
        this.found = new ArrayList<>(noted.found());
    }

    /// Those for whom there is something.
    public synchronized Set<String> concerned() {
        return found.stream().map(Found::heinzel).collect(Collectors.toSet());
    }

    /// The keys of the wakes of one.
    public synchronized List<String> keys(String heinzel) {
        return found.stream()
                .filter(each -> each.heinzel().equals(heinzel))
                .map(Found::key)
                .toList();
    }

    /// One was told.
    public synchronized void told(String heinzel) {
        found.removeIf(each -> each.heinzel().equals(heinzel));
    }

    /// Notes who was told.
    public synchronized void end() {
        if (!found.equals(before.found())) {
            file.write(new DiscoveryFile.Noted(before.day(), found));
        }
    }
}
