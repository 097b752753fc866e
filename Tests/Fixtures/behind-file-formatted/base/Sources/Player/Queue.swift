import Foundation

final class Queue {
    var tracks: Array<String>
    var current: Optional<Int>
    private var limit: Int
    private var marked: Int? = nil
    var isFull: Bool { get { return self.tracks.count >= self.limit } }

    init(limit: Int) {
        self.tracks = [String]()
        self.limit = limit
    }

    func load(then done: @escaping () -> Void) -> Void {
        guard (self.tracks.isEmpty) else { return }
        DispatchQueue.main.async(execute: { done() })
    }

    func title(at index: Int) -> String {
        return self.tracks[index]
    }

    func drop(_ current: Int) {
        self.current = current
        self.limit -= 1;
    }

    func open(_ title: String) throws {
        let track: Track = Track.init(title)
        let _ = track.prepared()
        if isFull && (track.isLong || tracks.isEmpty) { track.cut() }
        do { try track.open() } catch let error { throw QueueError(error) }
        switch track.state { case .failed(_, _): track.close(); break
        default: break }
    }
}
