/// How often the tool was right, over some files.
struct Score {
    var files: [FileScore]

    /// What the evaluation asks for.
    static let floor = (precision: 0.99, recall: 0.97, inRange: 0.95)

    /// Of the files that were given an origin, how many got a right one; `nil` where none was given any.
    var precision: Double? { Self.share(files.count(where: \.isRight), of: files.count(where: \.isGiven)) }

    /// Of the files that have an origin, how many got a right one; `nil` where none has any.
    var recall: Double? {
        Self.share(files.count(where: \.isRight), of: files.count { $0.label.upstream != nil })
    }

    /// Of the files with a right path whose true commit is known, how many got a range that holds it; `nil` where
    /// there is no such file.
    var inRange: Double? {
        let known = files.compactMap(\.isInRange)
        return Self.share(known.count { $0 }, of: known.count)
    }

    /// Of the files with a right path whose true text is known, how many got that text, byte for byte; `nil` where
    /// there is no such file.
    var sameText: Double? {
        let known = files.compactMap(\.isSameText)
        return Self.share(known.count { $0 }, of: known.count)
    }

    /// In commits, over the files with a right path.
    var medianWidth: Int? {
        let widths = files.filter(\.isRight).compactMap(\.width).sorted()
        return widths.isEmpty ? nil : widths[widths.count / 2]
    }

    var isGoodEnough: Bool {
        // Nothing asked is nothing missed.
        precision ?? 1 >= Self.floor.precision && recall ?? 1 >= Self.floor.recall && inRange ?? 1 >= Self.floor.inRange
    }

    private static func share(_ part: Int, of whole: Int) -> Double? {
        whole == 0 ? nil : Double(part) / Double(whole)
    }
}
