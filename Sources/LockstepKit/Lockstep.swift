/// The tool itself.
public enum Lockstep {
    /// The version that reports name.
    public static let version = "0.1.0"
}
