package heinzel.modules.heinzel.contract;

/// A condition, held against a draft.
///
/// @param condition as the contract writes it
/// @param verdict   what code finds
/// @param why       what was counted or looked for; empty when unknown
public record Checked(String condition, Verdict verdict, String why) {}
