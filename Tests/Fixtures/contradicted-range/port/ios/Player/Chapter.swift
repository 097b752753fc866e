struct Chapter {
    var title: String
    var start: Double

    func isBefore(_ other: Chapter) -> Bool {
        start < other.start
    }
}
