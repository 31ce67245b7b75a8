package heinzel.desktop.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/// The pictures are there to be looked at beside the design’s; this holds only that each is drawn, and in
/// its own theme.
final class GalleryTest {
    private static final int LIGHT_GROUND = 0xFFFFFF;
    private static final int DARK_GROUND = 0x0D1117;

    @Test
    @Proves("P8")
    void everyScreenIsDrawnInItsTheme() throws IOException {
        List<Path> pictures = Gallery.draw("");
        assertEquals(55, pictures.size());
        for (Path file : pictures) {
            BufferedImage picture = ImageIO.read(file.toFile());
            boolean dark = file.toString().contains("dark") || file.toString().contains("narrow-200");
            int ground = picture.getRGB(picture.getWidth() / 2, 6) & 0xFFFFFF;
            boolean shaded = file.getFileName().toString().startsWith("palette");
            assertEquals(shaded ? ground : dark ? DARK_GROUND : LIGHT_GROUND, ground, file + " stands on its ground");
            assertTrue(colours(picture).size() > 40, file + " shows more than bare ground");
        }
    }

    private static Set<Integer> colours(BufferedImage picture) {
        var colours = new HashSet<Integer>();
        for (int y = 0; y < picture.getHeight(); y += 3) {
            for (int x = 0; x < picture.getWidth(); x += 3) {
                colours.add(picture.getRGB(x, y));
            }
        }
        return colours;
    }
}
