package heinzel.adapters.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/// Tells addresses of this machine and its own network from those of the open one, so that a page out there
/// can't send hz to a server in here and have its answer read to a model.
@FunctionalInterface
interface Reach {
    boolean local(String host);

    /// By what the host's name resolves to: one address in here is enough.
    static boolean byAddress(String host) {
        try {
            for (InetAddress address : InetAddress.getAllByName(host)) {
                if (local(address)) {
                    return true;
                }
            }
            return false;
        } catch (UnknownHostException nowhere) {
            // It can't be reached either, which the attempt says better.
            return false;
        }
    }

    private static boolean local(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean unique = address instanceof Inet6Address && (bytes[0] & 0xfe) == 0xfc;
        boolean shared = bytes.length == 4 && bytes[0] == 100 && (bytes[1] & 0xc0) == 64;
        return unique
                || shared
                || address.isLoopbackAddress()
                || address.isAnyLocalAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress();
    }
}
