import Foundation

struct SubtitleTrack: Hashable {
    struct Cue: Hashable {
        var start: TimeInterval
        var text: String
    }

    enum Source {
        case embedded, file(URL)
    }

    var language: String
    var cues: [Cue]

    func cue(at time: TimeInterval) -> Cue? {
        cues.last { $0.start <= time }
    }
}

/// What crosses the bridge.
final class SubtitlePayload: NSObject {
    struct Entry {
        var text: NSString
    }

    var entries: [Entry] = []
}

extension NSString {
    var isBlank: Bool { trimmingCharacters(in: .whitespaces).isEmpty }
}
