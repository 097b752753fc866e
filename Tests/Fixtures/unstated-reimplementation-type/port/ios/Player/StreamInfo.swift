import Combine
import Foundation

struct StreamInfo: Hashable {
    var width: Int
    var height: Int
    var bitrate: Double

    var aspectRatio: Double { height == 0 ? 0 : Double(width) / Double(height) }
    var isPortrait: Bool { height > width }

    func scaled(toFit limit: Int) -> StreamInfo {
        let factor = min(1, Double(limit) / Double(max(width, height, 1)))
        return StreamInfo(
            width: Int(Double(width) * factor), height: Int(Double(height) * factor), bitrate: bitrate * factor)
    }
}

final class StreamMonitor {
    static let interval = 2.0
    private var timer: Timer?
    private let poll: () -> Void

    init(poll: @escaping () -> Void) {
        self.poll = poll
        timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { _ in poll() }
    }

    deinit { timer?.invalidate() }
}
