package heinzel.heads.http.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.heads.http.ServeApi;
import heinzel.heads.http.Stall;
import heinzel.heads.http.Wire;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Ten thousand requests that nobody should send, and then a good one.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Proves({"K7", "K9"})
final class HostileRequestsTest {
    private static final int MANY = 10_000;

    private final Stall stall = new Stall();
    private Kernel kernel;
    private LoopbackServer server;
    private int port;

    @BeforeAll
    void start(@TempDir Path folder) {
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder)
                .withProject(folder)
                .with(List.of(stall), List.of()));
        server = ServeApi.start(0, kernel, "1.2.3");
        port = server.port();
    }

    @AfterAll
    void stop() {
        server.close();
        kernel.close();
    }

    @Test
    void tenThousandHostileAndBrokenRequestsLeaveItServing() throws IOException {
        Random chance = new Random(20_261_201);
        for (int i = 0; i < MANY; i++) {
            byte[] request = hostile(chance, i);
            Wire.Came came = Wire.send(port, request);
            String sent = new String(request, 0, Math.min(200, request.length), StandardCharsets.UTF_8);
            assertFalse(came.status() >= 200 && came.status() < 300, () -> came.status() + " for " + sent);
            assertFalse(came.body().contains("Exception") || came.body().contains("\tat "), came::body);
        }
        assertEquals(List.of(), stall.ran);
        assertEquals(200, Wire.get(port, "/stall/ripe?ripe=true").status());
        System.gc();
        Runtime machine = Runtime.getRuntime();
        assertTrue(machine.totalMemory() - machine.freeMemory() < 256L * 1024 * 1024, "the memory is full");
    }

    private byte[] hostile(Random chance, int i) {
        String host = "127.0.0.1:" + port;
        return switch (i % 16) {
            case 0 -> noise(chance);
            case 1 -> bytes(Wire.request("GET", "/stall/ripe?ripe=true", "evil" + i + ".example", ""));
            case 2 -> bytes(Wire.request("GET", "/stall/../../etc/passwd", host, ""));
            case 3 -> bytes(Wire.request("GET", "/%2e%2e/%2e%2e/hz.toml", host, ""));
            case 4 -> bytes(Wire.request("GET", "/stall/ripe;x=y/" + "a".repeat(chance.nextInt(200)), host, ""));
            case 5 ->
                bytes(Wire.request("GET", "/stall/fruit-list?" + "limit=1&".repeat(2 + chance.nextInt(200)), host, ""));
            case 6 -> bytes(Wire.request("GET", "/stall/fruit-list?x=" + "%00%ff%zz".repeat(20), host, ""));
            case 7 -> bytes(Wire.request("GET", "/" + "x".repeat(20_000), host, ""));
            case 8 -> json(host, "{\"fruit\":" + "[".repeat(1 + chance.nextInt(5_000)));
            case 9 -> json(host, "{\"fruit\":" + "9".repeat(1 + chance.nextInt(3_000)) + "}");
            case 10 -> json(host, "{\"fruit\":\"\\ud800\",\"count\":1e99999}");
            case 11 ->
                bytes("POST /stall/put HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 5\r\nContent-Length: 50\r\n\r\n{\"fruit\":\"smuggled\"}");
            case 12 ->
                bytes("POST /stall/put HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{\"fruit\":\"chunk\"}\r\n0\r\n\r\n");
            case 13 ->
                bytes("POST /stall/put HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 900000000\r\nConnection: close\r\n\r\n{\"fruit\":\"never ends");
            case 14 -> bytes(Wire.request("\0GET\t", "/stall/ripe", host, ""));
            default -> bytes(Wire.request("GET", "/stall/ripe?ripe=true", host, "", "Cookie: " + "c".repeat(17_000)));
        };
    }

    private static byte[] json(String host, String body) {
        return bytes(Wire.request("POST", "/stall/put", host, body, "Content-Type: application/json"));
    }

    private static byte[] noise(Random chance) {
        byte[] noise = new byte[1 + chance.nextInt(2_000)];
        chance.nextBytes(noise);
        return noise;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aBodyBeyondItsBoundIsRefusedAndNotRead() throws IOException {
        String body = "{\"fruit\":\"" + "x".repeat(1_100_000) + "\"}";
        assertEquals(413, Wire.post(port, "/stall/put", body).status());
        String fits = "{\"fruit\":\"" + "y".repeat(900_000) + "\"}";
        assertEquals(200, Wire.post(port, "/stall/put", fits).status());
        stall.ran.clear();
    }

    @Test
    void manyWhoSayNothingDoNotKeepOthersOut() throws IOException {
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
                socket.getOutputStream().write(bytes("GET /stall/ripe HTTP/1.1\r\nHost:"));
                silent.add(socket);
            }
            assertEquals(200, Wire.get(port, "/stall/ripe?ripe=true").status());
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void itListensOnThisMachinesOwnAddressAlone() throws IOException {
        assertTrue(server.url().startsWith("http://127.0.0.1:"), server.url());
        List<InetAddress> others = java.net.NetworkInterface.networkInterfaces()
                .flatMap(java.net.NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress())
                .toList();
        for (InetAddress address : others) {
            assertFalse(connects(address), () -> address + " is reached");
        }
        assertTrue(connects(InetAddress.getByAddress(new byte[] {127, 0, 0, 1})));
    }

    private boolean connects(InetAddress address) {
        try (Socket _ = new Socket(address, port)) {
            return true;
        } catch (IOException refused) {
            return false;
        }
    }
}
