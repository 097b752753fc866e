import Foundation

/// Tells how far playback has come.
struct PlaybackClock {
    private(set) var elapsed: TimeInterval = 0
    let step: TimeInterval

    mutating func tick() {
        elapsed += step
    }
}
