struct FrameQueue {
    private var frames: [Frame] = []

    mutating func removeAll() {
        frames.removeAll()
    }

    mutating func push(_ frame: Frame) {
        frames.append(frame)
    }

    mutating func pop() -> Frame? {
        frames.isEmpty ? nil : frames.removeFirst()
    }

    var isEmpty: Bool { frames.isEmpty }
}
