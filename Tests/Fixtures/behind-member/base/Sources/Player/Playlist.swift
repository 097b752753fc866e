import Foundation

let shuffleLimit = 64

final class Playlist: NSObject {
    private var tracks: [Track] = []
    var repeatCount = 1

    func append(_ track: Track) {
        tracks.append(track)
    }

    func shuffle() {
        tracks.shuffle()
    }

    func next(after track: Track) -> Track? {
        tracks.firstIndex(of: track).map { tracks[$0 + 1] }
    }
}

enum PlaylistEvent {
    case added(Track), removed(Track)
}
