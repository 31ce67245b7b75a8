package heinzel.modules.heinzel.manage;

import heinzel.api.id.Id;

/// The id of a Heinzelmännchen: `hz-` and a ULID, made at its creation and never used again.
public record HeinzelId(String value) implements Id {
    public static final String PREFIX = "hz";

    public HeinzelId {
        Id.checked(value, PREFIX);
    }

    @Override
    public String toString() {
        return value;
    }
}
