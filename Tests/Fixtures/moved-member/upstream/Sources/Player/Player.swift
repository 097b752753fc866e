import AVFoundation

final class Player {
    var rate = 1.0

    func play(at time: TimeInterval) {
        prepare(for: time)
        start(at: rate)
    }
}
