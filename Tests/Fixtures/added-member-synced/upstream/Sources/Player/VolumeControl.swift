let volumeStep = 0.1

final class VolumeControl {
    var level = 0.5

    func increase() {
        level += volumeStep
    }

    func mute() {
        level = 0
    }
}
