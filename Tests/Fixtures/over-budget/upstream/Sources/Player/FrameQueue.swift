struct FrameQueue {
    var frames: [Frame] = []
    let limit = 8

    mutating func push(_ frame: Frame) {
        if frames.count == limit { frames.removeFirst() }
        frames.append(frame)
    }

    mutating func drain() {
        frames.removeAll()
    }
}
