import Collections
import Foundation

public final class FrameQueue: @unchecked Sendable {
    private var frames: Deque<Frame> = []
    public let limit = 8

    func push(_ frame: Frame) {
        frames.append(frame)
        if frames.count > limit { frames.removeFirst() }
    }

    func removeAll() {
        frames = []
    }

    func pop() -> Frame? {
        frames.popFirst()
    }
}
