import Foundation

struct SubtitleTrack: Hashable {
    struct Cue: Hashable {
        var start: TimeInterval
        var text: String
    }

    var language: String
    var cues: [Cue]

    func cue(at time: TimeInterval) -> Cue? {
        cues.last { $0.start <= time }
    }
}
