package heinzel.kernel.credential;

import heinzel.api.credential.Credentials;
import heinzel.api.operation.Names;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Credentials from `HZ_CREDENTIAL_<NAME>`, for machines without a keychain and for tests.
public final class EnvironmentCredentials implements Credentials {
    private static final String PREFIX = "HZ_CREDENTIAL_";

    private final Map<String, String> environment;

    /// Reads from these variables.
    public EnvironmentCredentials(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public List<Held> held() {
        return environment.entrySet().stream()
                .filter(variable -> variable.getKey().startsWith(PREFIX)
                        && variable.getKey().length() > PREFIX.length()
                        && !variable.getValue().isBlank())
                .map(variable -> new Held(
                        variable.getKey().substring(PREFIX.length()).toLowerCase(Locale.ROOT),
                        "the variable " + variable.getKey()))
                .toList();
    }

    @Override
    public Optional<Secret> find(String name) {
        String variable =
                PREFIX + Names.snake(name).replace('-', '_').replace('.', '_').toUpperCase(Locale.ROOT);
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(Secret::new);
    }
}
