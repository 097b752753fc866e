import AVFoundation

extension Player {
    func seek(to time: TimeInterval) {
        guard time >= 0 else { return }
        move(to: time, tolerance: 0.1)
    }
}
