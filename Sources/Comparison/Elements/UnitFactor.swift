import RulesModel

extension Vocabulary.Unit {
    /// What a value in this unit is multiplied with to be in the usual one.
    var factor: Double {
        switch self {
        case .seconds: 1
        case .milliseconds: 1e-3
        case .microseconds: 1e-6
        case .nanoseconds: 1e-9
        case .degrees: 1
        case .radians: 180 / .pi
        case .colourByte: 1 / 255
        }
    }
}
