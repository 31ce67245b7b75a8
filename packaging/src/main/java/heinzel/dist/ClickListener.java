package heinzel.dist;

import heinzel.adapters.dbus.Desk;
import heinzel.adapters.dbus.Listener;
import heinzel.api.files.Folders;
import heinzel.api.files.PrivateFiles;
import heinzel.dist.instance.Link;
import heinzel.dist.instance.MeetingPoint;
import heinzel.dist.instance.OneInstance;
import heinzel.kernel.Options;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.log.Logs;
import java.nio.file.Path;

/// The process that stays while a notification stands. It is up for hours and does next to nothing, so it makes no
/// kernel: a few files, the bus, and the way to the window.
final class ClickListener {
    private ClickListener() {}

    static int run(Options options) {
        Folders folders = options.folders();
        Logs.keepIn(folders.state());
        PrivateFiles files = new DiskFiles();
        MeetingPoint place =
                MeetingPoint.of(folders, options.environment(), Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        Desk desk =
                Desk.of(folders, files, new JsonCodec(), options.clock(), options.launcher(), options.environment());
        return Listener.run(desk, arguments -> OneInstance.handOver(place, Link.of(arguments)));
    }
}
