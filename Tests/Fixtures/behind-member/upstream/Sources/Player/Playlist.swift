import Collections
import Foundation

let shuffleLimit = 128

final class Playlist: NSObject, Sendable {
    private var tracks: [Track] = []
    var repeatCount = 1

    func append(_ track: Track) {
        tracks.append(track)
    }

    func shuffle(using seed: UInt64) {
        tracks.shuffle()
    }

    func next(after track: Track) -> Track? {
        tracks.firstIndex(of: track).flatMap { tracks.indices.contains($0 + 1) ? tracks[$0 + 1] : nil }
    }
}

enum PlaylistEvent {
    case added(Track), removed(Track), moved(Track, to: Int)
}
