import Foundation

struct Chapter {
    struct Artwork {
        var data: Data
        enum Format { case png, jpeg }
    }

    var title: String
    var start: TimeInterval
}

actor ChapterLoader {
    private var chapters: [Chapter] = []
    func load(from url: URL) async throws -> [Chapter] { chapters }
}

extension TimeInterval {
    var clockText: String { "\(Int(self) / 60):\(Int(self) % 60)" }
}

typealias ChapterList = [Chapter]
