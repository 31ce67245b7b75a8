package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A notice is read later, on Today or on the desktop, wherever the process that raised it ran.
final class NoticeLanguageTest {
    @TempDir
    private Path folder;

    @Test
    @Proves({"K14", "C19"})
    void aNoticeIsWrittenInTheLanguageThatIsSetWhateverTheProcessSpeaks() {
        try (House house = new House(folder, Map.of("HZ_HZ_LANGUAGE", "de"))) {
            house.make(ResumedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            house.wake("weekly-report", "draft it");

            assertEquals(
                    "weekly-report: Ein Entwurf wartet auf dich",
                    house.openNotices().getFirst().title());
        }
    }
}
