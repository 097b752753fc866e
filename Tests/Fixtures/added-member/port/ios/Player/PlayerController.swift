let playerControllerDidPause = "PlayerControllerDidPause"

final class PlayerController {
    private let clock: PlaybackClock
    private(set) var isPlaying = false
    var isMuted = false, volume = 1.0

    init(clock: PlaybackClock) {
        self.clock = clock
    }

    func play() {
        isPlaying = true
        clock.start()
    }

    func play(from time: Double) {
        clock.seek(to: time)
        play()
    }

    func pause() {
        isPlaying = false
        clock.stop()
    }
}

extension PlayerController {
    subscript(marker name: String) -> Double? { clock.markers[name] }
}
