import Foundation

/// Counts the time that has been played.
final class PlaybackClock {
    private var seconds = 0.0

    func advance(by step: Double) {
        guard step > 0 else { return }
        seconds += step
    }

    func reset() { seconds = 0 }
}
