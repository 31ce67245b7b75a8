package heinzel.scripted;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Everything a scripted model was asked, in memory and, when wished, as lines of a file. Safe for many threads.
final class RequestLog {
    private final Optional<Path> file;
    private final List<Served> served = new ArrayList<>();
    private final List<String> probes = new ArrayList<>();

    RequestLog(Optional<Path> file) {
        this.file = file;
    }

    synchronized void add(Served request) throws IOException {
        served.add(request);
        if (file.isPresent()) {
            Files.writeString(file.get(), request.json() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    synchronized void probe(String line) {
        probes.add(line);
    }

    synchronized List<Served> served() {
        return List.copyOf(served);
    }

    synchronized List<String> probes() {
        return List.copyOf(probes);
    }

    synchronized ObjectNode json(boolean bodies) {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("count", served.size());
        var requests = node.putArray("requests");
        served.forEach(request -> {
            ObjectNode line = request.json();
            if (bodies) {
                line.put("body", request.body());
            }
            requests.add(line);
        });
        var others = node.putArray("probes");
        probes.forEach(others::add);
        return node;
    }
}
