package heinzel.modules.heinzel.pace;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// Everything pauses: a small durable file that every tick, every wake and every running turn looks at before
/// its next step. It is looked at anew each time, since another process may write it; one that can't be read
/// pauses, too. Any thread may ask.
public final class Standstill {
    private final PrivateFiles files;
    private final Path file;
    private final Codec codec;
    private final ZoneId zone;

    public Standstill(PrivateFiles files, Path file, Codec codec, ZoneId zone) {
        this.files = files;
        this.file = file;
        this.codec = codec;
        this.zone = zone;
    }

    /// @param until when it ends by itself; empty for one that a person ends
    public record Pause(Optional<Instant> until) {}

    /// The pause in force; empty when there is none.
    public Optional<Pause> at(Instant now) {
        return files.read(file)
                .map(this::read)
                .filter(pause -> pause.until().map(now::isBefore).orElse(true));
    }

    public boolean holds(Instant now) {
        return at(now).isPresent();
    }

    /// Pauses from now on, in place of a pause that there may be.
    public void begin(Optional<Instant> until, Instant now) {
        Json.Obj record = Json.object("since", now.toString()).with("v", 1);
        Json.Obj whole = until.map(end -> record.with("until", end.toString())).orElse(record);
        files.replace(file, codec.print(whole).getBytes(StandardCharsets.UTF_8));
    }

    /// Goes on.
    public void end() {
        files.delete(file);
    }

    /// @throws Problem.Conflict while everything pauses: nothing is begun that would stand still at once
    public void refuse(Instant now) {
        at(now).ifPresent(pause -> {
            throw new Problem.Conflict("Everything is paused" + told(pause) + ".", "hz system daemon resume");
        });
    }

    /// ` until 2026-12-01 09:00`, or nothing for one without an end.
    public String told(Pause pause) {
        return pause.until()
                .map(until -> " until "
                        + DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT)
                                .format(until.atZone(zone)))
                .orElse("");
    }

    private Pause read(byte[] bytes) {
        try {
            return codec.parse(new String(bytes, StandardCharsets.UTF_8)) instanceof Json.Obj record
                    ? new Pause(record.text("until").map(Instant::parse))
                    : new Pause(Optional.empty());
        } catch (Problem.Invalid | DateTimeException damaged) {
            return new Pause(Optional.empty());
        }
    }
}
