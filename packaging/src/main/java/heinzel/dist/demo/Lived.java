package heinzel.dist.demo;

import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.tick.TickOnce;
import java.util.List;

/// What came of the week.
///
/// @param merged the titles of the pull requests
/// @param drafts what waits at its end
record Lived(
        DemoWeek week,
        DemoFiles files,
        NewHeinzel.Made made,
        List<String> merged,
        TickOnce.Ticked ticked,
        ShowHeinzel.Shown shown,
        List<ListDrafts.Draft> drafts) {}
