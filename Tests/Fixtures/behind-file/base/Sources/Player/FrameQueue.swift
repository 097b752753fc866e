import Foundation

final class FrameQueue {
    private var frames: [Frame] = []
    let limit = 8

    func push(_ frame: Frame) {
        frames.append(frame)
        if frames.count > limit { frames.removeFirst() }
    }

    func removeAll() {
        frames = []
    }
}
