import AVFoundation

final class Controls {
    func show(_ player: Player) {
        fade(to: 1, over: 0.25)
        bind(player)
    }
}

extension Player {
    func skip(by distance: TimeInterval) {
        move(to: position + distance, tolerance: 0.25)
    }
}

func decibels(_ level: Double) -> Double { 20 * log10(level) }
