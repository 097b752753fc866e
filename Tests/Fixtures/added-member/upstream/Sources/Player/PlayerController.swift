final class PlayerController {
    private let clock: PlaybackClock
    private(set) var isPlaying = false

    init(clock: PlaybackClock) {
        self.clock = clock
    }

    func play() {
        isPlaying = true
        clock.start()
    }

    func pause() {
        isPlaying = false
        clock.stop()
    }
}
