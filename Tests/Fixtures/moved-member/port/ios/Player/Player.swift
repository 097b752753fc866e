import AVFoundation

final class Player {
    var rate = 1.0

    func play(at time: TimeInterval) {
        prepare(for: time)
        start(at: rate)
    }

    func seek(to time: TimeInterval) {
        guard time >= 0 else { return }
        move(to: time, tolerance: 0.1)
    }

    func skip(by distance: TimeInterval) {
        move(to: position + distance, tolerance: 0.5)
    }
}

func decibels(_ level: Double) -> Double { 20 * log10(level) }
