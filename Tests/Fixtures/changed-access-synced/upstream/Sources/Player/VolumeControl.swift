let volumeStep = 0.1
let volumeLimit = 1.0

public final class VolumeControl: Sendable {
    var level = 0.5
    private var levelBeforeMuting: Double?

    public func increase() {
        level += volumeStep
    }

    public func mute() {
        level = 0.05
    }

    public func unmute() {
        level = levelBeforeMuting ?? level
    }
}

extension VolumeControl {
    convenience init(level: Double) {
        self.init()
        self.level = level
    }
}
