package heinzel.testing.claims;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.CompiledSource;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Proves("B2.2")
class ProofsTest {
    @TempDir
    Path folder;

    @Test
    void marksOfMethodAndClassAreBothRead() throws IOException {
        assertEquals(
                Set.of(
                        new Proof("SpineTest.walks", List.of("D3.1", "D3"), false),
                        new Proof("SpineTest.rests", List.of("D3"), false)),
                found("""
                        package heinzel.kernel.sample;
                        import heinzel.testing.Proves;
                        import org.junit.jupiter.api.Test;
                        @Proves("D3")
                        class SpineTest {
                            @Test @Proves("D3.1") void walks() {}
                            @Test void rests() {}
                            void isNoTest() {}
                        }
                        """));
    }

    @Test
    void aTestOfAnyKindIsFound() throws IOException {
        assertEquals(
                Set.of(
                        new Proof("OtherTest.often", List.of(), false),
                        new Proof("OtherTest.Inner.deep", List.of(), true)),
                found("""
                        package heinzel.kernel.sample;
                        import org.junit.jupiter.api.*;
                        class OtherTest {
                            @RepeatedTest(3) void often() {}
                            @Nested @Disabled class Inner {
                                @TestFactory java.util.List<DynamicTest> deep() { return java.util.List.of(); }
                            }
                        }
                        """));
    }

    @Test
    void aTestOfAnAbstractClassBelongsToTheClassesBelow() throws IOException {
        assertEquals(Set.of(new Proof("GitTest.streams", List.of("C13", "C12"), false)), found("""
                        package heinzel.kernel.sample;
                        abstract class RunnerContract {
                            @org.junit.jupiter.api.Test @heinzel.testing.Proves("C13") void streams() {}
                        }
                        """, """
                        package heinzel.kernel.sample;
                        @heinzel.testing.Proves("C12")
                        class GitTest extends RunnerContract {}
                        """));
    }

    private Set<Proof> found(String... sources) throws IOException {
        CompiledSource.into(folder, sources);
        return Proofs.in(List.of(folder)).stream().collect(Collectors.toSet());
    }
}
