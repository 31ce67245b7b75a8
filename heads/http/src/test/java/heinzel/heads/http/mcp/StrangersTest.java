package heinzel.heads.http.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.heads.http.ServeMcpOverHttp;
import heinzel.heads.http.Wire;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who does not know the token, and who sends what is no message.
final class StrangersTest {
    private static final int MANY = 10_000;
    private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";

    @TempDir
    Path folder;

    @Test
    @Proves("K6.7")
    void withoutTheTokenNobodyIsServed() throws IOException {
        try (Mounted mounted = new Mounted(folder)) {
            String session = mounted.session();
            String call = Mounted.call(1, "stall_put", "{\"fruit\":\"sloe\"}", "{}");
            String token = mounted.token();
            for (List<String> said : List.of(
                    List.<String>of(),
                    List.of("Authorization: Bearer"),
                    List.of("Authorization: Bearer " + token.substring(1)),
                    List.of("Authorization: Bearer " + token + "x"),
                    List.of("Authorization: Basic " + token),
                    List.of("Authorization: " + token),
                    List.of("Authorization: Bearer " + token, "Authorization: Bearer " + token),
                    List.of("Cookie: token=" + token))) {
                List<String> headers = new ArrayList<>(said);
                headers.add(session);
                Wire.Came came = Wire.post(mounted.port(), McpRoom.PATH, call, headers.toArray(String[]::new));
                assertEquals(401, came.status(), said::toString);
                assertEquals("Bearer", came.header("www-authenticate").orElseThrow());
            }
            assertEquals(
                    401,
                    Wire.post(mounted.port(), McpRoom.PATH + "?token=" + token, call, session)
                            .status());
            assertEquals(List.of(), mounted.stall.ran);
        }
    }

    @Test
    @Proves("K6.7")
    void aPageOfAnotherSiteIsRefusedEvenWithTheToken() throws IOException {
        try (Mounted mounted = new Mounted(folder)) {
            String session = mounted.session();
            assertEquals(200, mounted.say(LIST, session).status());
            assertEquals(
                    403,
                    mounted.say(LIST, session, "Origin: http://evil.example").status());
            assertEquals(403, mounted.say(LIST, session, "Origin: null").status());
            assertEquals(
                    403,
                    mounted.say(LIST, session, "Sec-Fetch-Site: cross-site").status());
            String rebound = Wire.request(
                    "POST",
                    McpRoom.PATH,
                    "evil.example:" + mounted.port(),
                    LIST,
                    session,
                    "Content-Type: application/json",
                    "Authorization: Bearer " + mounted.token());
            assertEquals(403, Wire.send(mounted.port(), rebound).status());
        }
    }

    @Test
    @Proves("K6.7")
    void theTokenIsTheUsersAloneAndStaysTheSame() throws IOException {
        String first;
        Path file;
        try (Mounted mounted = new Mounted(folder)) {
            file = ServeMcpOverHttp.tokenFile(mounted.kernel);
            first = mounted.token();
            assertTrue(first.matches("[A-Za-z0-9_-]{43}"), first);
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        }
        try (Mounted mounted = new Mounted(folder)) {
            assertEquals(first, mounted.token());
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        try (Mounted mounted = new Mounted(folder)) {
            assertNotEquals(first, mounted.token());
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        }
    }

    @Test
    @Proves("K6.7")
    void tenThousandBrokenMessagesLeaveItServing() throws IOException {
        try (Mounted mounted = new Mounted(folder)) {
            String session = mounted.session();
            Random chance = new Random(20_261_201);
            for (int i = 0; i < MANY; i++) {
                Wire.Came came = mounted.say(broken(chance, i), session);
                assertFalse(came.body().contains("\\tat ") || came.body().contains("com.fasterxml"), came::body);
                assertTrue(came.status() >= 200 && came.status() < 500, () -> came.status() + " " + came.body());
            }
            assertEquals(List.of(), mounted.stall.ran);
            assertEquals(200, mounted.say(LIST, mounted.session()).status());
        }
    }

    private static String broken(Random chance, int i) {
        return switch (i % 8) {
            case 0 -> noise(chance);
            case 1 ->
                "{\"jsonrpc\":\"2.0\",\"id\":" + i + ",\"method\":\"tools/call\",\"params\":{\"name\":\"stall_put\","
                        + "\"arguments\":{\"fruit\":" + "[".repeat(chance.nextInt(3_000));
            case 2 -> Mounted.call(i, "stall_put", "{\"fruit\":" + "9".repeat(1 + chance.nextInt(2_000)) + "}", "{}");
            case 3 -> Mounted.call(i, "stall_put", "{\"count\":1e99999999}", "{\"progressToken\":1}");
            case 4 -> Mounted.call(i, "nobody", "{}", "{}");
            case 5 -> "{\"jsonrpc\":\"1.0\",\"method\":" + i + "}";
            case 6 -> "{\"jsonrpc\":\"2.0\",\"id\":" + i + ",\"result\":{}}";
            default -> "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\",\"params\":[]}";
        };
    }

    private static String noise(Random chance) {
        byte[] noise = new byte[1 + chance.nextInt(1_000)];
        chance.nextBytes(noise);
        return new String(noise, StandardCharsets.ISO_8859_1);
    }
}
