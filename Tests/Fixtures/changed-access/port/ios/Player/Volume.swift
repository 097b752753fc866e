struct Volume: Sendable {
    var level: Double
    var isMuted: Bool { level == 0 }

    init(level: Double) {
        self.level = min(max(level, 0), 1)
    }

    fileprivate mutating func fade(by amount: Double) {
        level = max(level - amount, 0)
    }
}

let defaultVolume = Volume(level: 0.8)
