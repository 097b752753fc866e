import Foundation

final class Queue {
    var tracks: [String]
    var current: Int?
    private var limit: Int
    private var marked: Int?
    var isFull: Bool { tracks.count >= limit }

    init(limit: Int) {
        tracks = []
        self.limit = limit
    }

    func load(then done: @escaping () -> ()) {
        guard tracks.isEmpty else { return }
        DispatchQueue.main.async { done() }
    }

    func title(at index: Int) -> String {
        tracks[index]
    }

    func drop(_ current: Int) {
        self.current = current
        limit -= 1
    }

    func open(_ title: String) throws {
        let track = Track(title)
        _ = track.prepared()
        if isFull, track.isLong || tracks.isEmpty { track.cut() }
        do { try track.open() } catch { throw QueueError(error) }
        switch track.state {
        case .failed: track.close()
        default: break
        }
    }
}
