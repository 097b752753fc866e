/// How sure an inference is.
public enum Confidence: String, Hashable, Sendable {
    case high, medium, low, none
}
