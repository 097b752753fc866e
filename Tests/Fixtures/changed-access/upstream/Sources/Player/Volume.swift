public struct Volume: Sendable {
    public private(set) var level: Double
    public var isMuted: Bool { level == 0 }

    public init(level: Double) {
        self.level = min(max(level, 0), 1)
    }

    fileprivate mutating func fade(by amount: Double) {
        level = max(level - amount, 0)
    }
}

public let defaultVolume = Volume(level: 0.8)
