package heinzel.adapters.dbus;

import org.freedesktop.dbus.messages.DBusSignal;

/// What wakes the listener.
sealed interface Stir {
    /// Something was put into the spool or taken out.
    record Spooled() implements Stir {}

    /// Somebody on the bus says something about a notification.
    record Told(DBusSignal signal) implements Stir {}

    /// Another process serves notifications now.
    ///
    /// @param owner its name on the bus; empty when nobody does
    record Served(String owner) implements Stir {}

    /// The bus hung up: the session has ended.
    record HungUp() implements Stir {}
}
