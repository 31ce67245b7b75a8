package heinzel.kernel.settings;

/// A value as it stands in a layer.
///
/// @param value text, number, boolean, list or table
/// @param place where it stands, as messages name it
record Raw(Object value, String place) {}
