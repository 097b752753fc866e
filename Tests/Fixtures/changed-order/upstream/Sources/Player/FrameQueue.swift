struct FrameQueue {
    private var frames: [Frame] = []

    var isEmpty: Bool { frames.isEmpty }

    mutating func push(_ frame: Frame) {
        frames.append(frame)
    }

    mutating func pop() -> Frame? {
        frames.isEmpty ? nil : frames.removeFirst()
    }

    mutating func removeAll() {
        frames.removeAll()
    }
}
