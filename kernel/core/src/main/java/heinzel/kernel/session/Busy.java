package heinzel.kernel.session;

import heinzel.api.operation.Problem;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.Holder;
import java.io.IOException;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Tells whoever comes second who is writing a session, as far as the system knows it. The lock alone has decided;
/// what stands here may be over by the time it is read.
record Busy(Disk disk, Places places) {
    private static final System.Logger LOG = System.getLogger(Busy.class.getName());

    Problem.Busy busy(String id) {
        return new Problem.Busy(
                "The session " + id + " is being written by "
                        + holder(id).map(Busy::said).orElse("another program or another part of this one") + ".",
                "Wait until that has finished; hz heinzel show " + id + " reads meanwhile.");
    }

    private Optional<Holder> holder(String id) {
        try {
            return disk.holder(places.lock(id));
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Nobody knows who writes " + id, e);
            return Optional.empty();
        }
    }

    private static String said(Holder holder) {
        if (holder.isSelf()) {
            return "another part of this program (process " + holder.process() + ")";
        }
        String since = holder.since()
                .map(start -> ", running since " + start.truncatedTo(ChronoUnit.SECONDS))
                .orElse("");
        return holder.program().orElse("another program") + " (process " + holder.process() + since + ")";
    }
}
