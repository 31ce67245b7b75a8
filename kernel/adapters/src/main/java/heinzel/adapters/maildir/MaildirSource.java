package heinzel.adapters.maildir;

import heinzel.adapters.maildir.MailFolders.Place;
import heinzel.adapters.place.NamedSource;
import heinzel.adapters.place.NamedSources;
import heinzel.api.credential.Credentials;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import heinzel.api.source.SourceRequest;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Messages of mail folders. Who wrote one is told by a handle or a hash, never by an address.
public final class MaildirSource implements NamedSources {
    private static final String RECENT = "messages.recent";
    private static final String FOLDER = "folder";
    private static final List<SourceMethod> METHODS = List.of(new SourceMethod(
            "messages",
            "recent",
            "Messages that came in the window.",
            List.of(new Argument(
                    FOLDER, "a mail folder's name in [adapters.maildir] folders, or a Maildir folder", true)),
            List.of(new Facet("ids", List.of("id"))),
            true));

    private final MailFolders folders;
    private final Handles handles;
    private final Credentials credentials;
    private final InstantSource clock;

    MaildirSource(MailFolders folders, Handles handles, Credentials credentials, InstantSource clock) {
        this.folders = folders;
        this.handles = handles;
        this.credentials = credentials;
        this.clock = clock;
    }

    /// By what name the password of an account is kept.
    static String credential(String folder) {
        return "mail-" + folder;
    }

    /// How a person gives the password.
    static String set(String folder) {
        return "export HZ_CREDENTIAL_"
                + credential(folder).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_") + "=…";
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        folders.find(arguments.getOrDefault(FOLDER, ""));
    }

    @Override
    public List<NamedSource> named() {
        return folders.named().keySet().stream()
                .map(name -> new NamedSource(name, RECENT, Map.of(FOLDER, name)))
                .toList();
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String name = Optional.ofNullable(request.arguments().get(FOLDER))
                .filter(folder -> request.from().equals(RECENT))
                .orElseThrow(() -> new Problem.Invalid(
                        "The adapter maildir serves " + RECENT + ", with the argument \"folder\".",
                        "Add args: {folder: inbox}."));
        return switch (folders.find(name)) {
            case Place.OnDisk(Path path) -> new MailFolder(name, path, handles).read(request, clock.instant(), cancel);
            case Place.OnAServer place -> {
                Credentials.Secret password = credentials
                        .find(credential(name))
                        .orElseThrow(() -> new Problem.Unavailable(
                                "The password of the mail folder \"" + name + "\" is not in the keychain.", set(name)));
                yield new MailServer(name, place, password, handles).read(request, clock.instant(), cancel);
            }
        };
    }
}
