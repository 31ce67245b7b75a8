package heinzel.adapters.maildir;

import heinzel.adapters.maildir.MailFolders.Place;
import heinzel.api.credential.Credentials.Secret;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Folder;
import jakarta.mail.FolderNotFoundException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Store;
import jakarta.mail.UIDFolder;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.angus.mail.imap.IMAPMessage;

/// A folder of a mail account, read over IMAP and left as it is: it is opened for reading alone, and no message is
/// marked as seen.
final class MailServer {
    private static final System.Logger LOG = System.getLogger(MailServer.class.getName());

    private final String name;
    private final Place.OnAServer place;
    private final Secret password;
    private final Handles handles;

    /// @param name how the person knows it
    MailServer(String name, Place.OnAServer place, Secret password, Handles handles) {
        this.name = name;
        this.place = place;
        this.password = password;
        this.handles = handles;
    }

    /// Messages that the server received in the window.
    Fetched read(SourceRequest request, Instant now, Cancellation cancel) {
        AtomicBoolean late = new AtomicBoolean();
        try (Store store = Session.getInstance(properties(request)).getStore(protocol())) {
            // The library's time is for each answer; one that drips is cut here.
            Cancellation.Registration cut = cancel.onRequest(() -> close(store));
            Thread watch = Thread.ofVirtual().start(() -> closeAfter(request, store, late));
            try {
                store.connect(place.host(), place.port().orElse(-1), place.user(), password.reveal());
                return read(store, request, now, cancel);
            } finally {
                watch.interrupt();
                cut.close();
            }
        } catch (AuthenticationFailedException refused) {
            throw new Problem.Unavailable(
                    "The mail folder \"" + name + "\" could not be read: " + place.host() + " refuses the password.",
                    MaildirSource.set(name));
        } catch (FolderNotFoundException gone) {
            throw new Problem.Unavailable(
                    "The mail folder \"" + name + "\" is not there: " + place.host() + " has no folder \""
                            + place.folder() + "\".",
                    "Mend its name in hz.toml under [adapters.maildir] folders.");
        } catch (MessagingException | IOException failed) {
            cancel.check();
            throw new Problem.Unavailable(
                    "The mail folder \"" + name + "\" could not be read from " + place.host()
                            + (late.get() ? " within " + request.timeout().toSeconds() + " s" : "") + " ("
                            + failed.getClass().getSimpleName() + ").",
                    "See whether this machine is online, and the account in [adapters.maildir] folders.",
                    failed);
        }
    }

    private Fetched read(Store store, SourceRequest request, Instant now, Cancellation cancel)
            throws MessagingException, IOException {
        try (Folder folder = store.getFolder(place.folder())) {
            folder.open(Folder.READ_ONLY);
            List<Json.Obj> records = new ArrayList<>();
            long left = request.maxBytes();
            boolean more = false;
            // The newest stand last, by when they came into the folder.
            for (int number = folder.getMessageCount(); number > 0; number--) {
                cancel.check();
                Message message = folder.getMessage(number);
                Instant at = Optional.ofNullable(message.getReceivedDate())
                        .map(Date::toInstant)
                        .orElse(now);
                if (request.since().filter(at::isBefore).isPresent()) {
                    break;
                }
                if (request.until().filter(until -> !at.isBefore(until)).isPresent()) {
                    continue;
                }
                byte[] bytes = bytes(message);
                if (records.size() == Fetched.MOST || (!records.isEmpty() && bytes.length > left)) {
                    more = true;
                    break;
                }
                left -= bytes.length;
                records.add(Letter.of(bytes).record(id(folder, message), at, handles));
            }
            Fetched newest = Fetched.newest(records.reversed(), now);
            return new Fetched(newest.records(), more, now);
        }
    }

    private static byte[] bytes(Message message) throws MessagingException, IOException {
        try (InputStream in = ((IMAPMessage) message).getMimeStream()) {
            return in.readNBytes(Letter.MOST_BYTES);
        }
    }

    private static String id(Folder folder, Message message) throws MessagingException {
        UIDFolder numbered = (UIDFolder) folder;
        return numbered.getUIDValidity() + "." + numbered.getUID(message);
    }

    private String protocol() {
        return place.safe() ? "imaps" : "imap";
    }

    private Properties properties(SourceRequest request) {
        Properties properties = new Properties();
        String millis = Long.toString(request.timeout().toMillis());
        String prefix = "mail." + protocol() + ".";
        for (String limit : List.of("connectiontimeout", "timeout", "writetimeout")) {
            properties.put(prefix + limit, millis);
        }
        properties.put(prefix + "peek", "true");
        properties.put(prefix + "ssl.checkserveridentity", "true");
        return properties;
    }

    private static void closeAfter(SourceRequest request, Store store, AtomicBoolean late) {
        try {
            Thread.sleep(request.timeout());
            late.set(true);
            close(store);
        } catch (InterruptedException inTime) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(Store store) {
        try {
            store.close();
        } catch (MessagingException already) {
            LOG.log(System.Logger.Level.DEBUG, "The connection had ended", already);
        }
    }
}
