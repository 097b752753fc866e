let volumeStep = 0.1
let volumeLimit = 1.0

final class VolumeControl {
    var level = 0.5
    private var levelBeforeMuting: Double?

    func increase() {
        level += volumeStep
    }

    func mute() {
        level = 0
    }

    func unmute() {
        level = levelBeforeMuting ?? volumeLimit
    }
}

extension VolumeControl {
    convenience init(level: Double) {
        self.init()
        self.level = level
    }
}
