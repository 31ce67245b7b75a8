package heinzel.modules.heinzel.contract;

/// How bad a finding is. Only an error keeps a contract from compiling.
public enum Severity {
    ERROR,
    WARNING,
    INFO
}
