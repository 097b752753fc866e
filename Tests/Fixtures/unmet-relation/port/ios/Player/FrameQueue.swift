/// Frames that wait to be shown.
struct FrameQueue {
    let limit = 8
    private var frames: [Int] = []

    mutating func enqueue(_ frame: Int) {
        frames.append(frame)
        if frames.count > limit { frames.removeFirst() }
    }
}
