package heinzel.api.text;

/// The one function at every way out: to a model, a log, an event, an error. Takes out email addresses and what looks like
/// a credential. Its time grows with the text's length and with nothing else, whatever the text is made of.
public final class Redaction {
    private Redaction() {}

    /// The text without addresses and credentials, each replaced by `[email]` or `[credential]`.
    public static String redact(String text) {
        return Addresses.redact(Secrets.redact(text));
    }

    /// The text without addresses. Credentials stay: for what a person wrote themselves.
    public static String redactAddresses(String text) {
        return Addresses.redact(text);
    }

    /// Whether a text holds an address.
    public static boolean holdsAddress(String text) {
        return !Addresses.redact(text).equals(text);
    }
}
