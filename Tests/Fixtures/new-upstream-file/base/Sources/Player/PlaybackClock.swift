final class PlaybackClock {
    private(set) var time = 0.0

    func tick(_ seconds: Double) {
        time += seconds
    }
}
