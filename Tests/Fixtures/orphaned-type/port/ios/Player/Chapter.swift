struct Chapter {
    let title: String
    let start: TimeInterval

    struct Image {
        let name: String
    }
}

protocol ChapterSource {
    var chapters: [Chapter] { get }
    func reload() async throws
}

extension Array where Element == Chapter {
    func chapter(at time: Double) -> Chapter? {
        last { $0.start <= time }
    }
}
