package heinzel.kernel.json;

/// Whether a text is whole Unicode. One with half a surrogate pair cannot be written as UTF-8, and two programs
/// would hash it differently.
final class Surrogates {
    private Surrogates() {}

    static boolean paired(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLowSurrogate(c)) {
                return false;
            }
            if (Character.isHighSurrogate(c)) {
                i++;
                if (i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
                    return false;
                }
            }
        }
        return true;
    }
}
