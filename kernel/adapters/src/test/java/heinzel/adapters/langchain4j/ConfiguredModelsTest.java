package heinzel.adapters.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.model.Price;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Proves({"V11", "D9"})
class ConfiguredModelsTest {
    private static final Map<String, BigDecimal> PRICE =
            Map.of("input", new BigDecimal("1.5"), "output", new BigDecimal("6"));

    @Test
    void aTableWithoutAModelNamesNone() {
        assertEquals(Optional.empty(), Table.of("anthropic", "", "").find());
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.example.org,https://api.example.org/v1",
        "https://api.example.org/,https://api.example.org/v1",
        "https://api.example.org:8443,https://api.example.org:8443/v1",
        "https://api.example.org/openai/v2/,https://api.example.org/openai/v2",
        "http://LOCALHOST:11434,http://localhost:11434/v1"
    })
    void theVersionIsAppendedUnlessTheAddressHasAPath(String set, String used) {
        assertEquals(
                used, endpoint(ModelSettings.Provider.OPENAI_COMPATIBLE, set).url());
    }

    @ParameterizedTest
    @CsvSource({"ftp://x", "api.example.org", "https://user:pw@example.org", "https://example.org?a=b", "https://"})
    void anAddressThatIsNoneIsRefused(String set) {
        assertThrows(Problem.Invalid.class, () -> endpoint(ModelSettings.Provider.ANTHROPIC, set));
    }

    @Test
    void knownModelsHaveAPriceAndDatedNamesToo() {
        assertEquals(
                new BigDecimal("3"),
                priced("anthropic", "", "claude-sonnet-4-5-20250929").input());
        assertEquals(
                new BigDecimal("3"),
                priced("anthropic", "", "claude-sonnet-4-0").input());
        assertEquals(
                new BigDecimal("1"),
                priced("anthropic", "http://127.0.0.1:9", "claude-haiku-4-5").input());
        assertEquals(
                new BigDecimal("0.15"),
                priced("openai-compatible", "https://api.openai.com", "gpt-4o-mini-2024-07-18")
                        .input());
    }

    @Test
    void aModelWhosePriceNobodyKnowsIsRefusedWithWhatToSet() {
        Problem problem = assertThrows(
                Problem.Refused.class,
                () -> Table.of("openai-compatible", "https://models.example.org", "gpt-4o")
                        .open());
        assertTrue(problem.fix().contains("price = {"), problem.fix());
        assertThrows(
                Problem.Refused.class,
                () -> Table.of("anthropic", "", "claude-unheard-of").open());
        Price set = Table.of("anthropic", "", "claude-unheard-of")
                .with("price", PRICE)
                .open()
                .price();
        assertEquals(
                new Price(new BigDecimal("1.5"), new BigDecimal("6"), new BigDecimal("1.5"), new BigDecimal("1.875")),
                scaled(set));
    }

    @Test
    void aPriceThatMissesAPartIsRefused() {
        for (Map<String, BigDecimal> wrong : java.util.List.of(
                Map.of("input", BigDecimal.ONE),
                Map.of("input", BigDecimal.ONE, "output", BigDecimal.ONE.negate()),
                Map.of("input", BigDecimal.ONE, "output", BigDecimal.ONE, "inptu", BigDecimal.ONE))) {
            assertThrows(
                    Problem.Invalid.class,
                    () -> Table.of("anthropic", "", "x").with("price", wrong).open());
        }
    }

    @Test
    void aModelOnThisMachineCostsNothing() {
        assertEquals(Price.FREE, priced("ollama", "", "qwen3"));
        assertEquals(Price.FREE, priced("openai-compatible", "http://localhost:8080", "anything"));
    }

    @Test
    void aMissingCredentialSaysHowToSetIt() {
        Problem problem = assertThrows(
                Problem.Unavailable.class,
                () -> Table.of("anthropic", "", "claude-haiku-4-5")
                        .withSecrets(Map.of())
                        .open());
        assertTrue(problem.fix().contains("HZ_CREDENTIAL_ANTHROPIC"), problem.fix());
        assertFalse(problem.said().contains("sk-"));
    }

    @Test
    void aCredentialNeverTravelsUnencrypted() {
        assertThrows(
                Problem.Refused.class,
                () -> Table.of("anthropic", "http://models.example.org", "claude-haiku-4-5")
                        .open());
        assertEquals(
                "x",
                Table.of("openai-compatible", "http://models.example.org", "x")
                        .with("price", PRICE)
                        .open()
                        .name());
    }

    private static Price scaled(Price price) {
        return new Price(
                price.input(),
                price.output(),
                price.cacheRead(),
                price.cacheWrite().stripTrailingZeros());
    }

    private static Price priced(String provider, String url, String model) {
        return Table.of(provider, url, model).open().price();
    }

    private static Endpoint endpoint(ModelSettings.Provider provider, String url) {
        return Endpoint.of(new ModelSettings("default", provider, url, "m", "", Map.of()));
    }
}
