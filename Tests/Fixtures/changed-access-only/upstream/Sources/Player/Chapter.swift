public struct Chapter {
    public internal(set) var title: String
    private var start = 0

    public mutating func move(by seconds: Int) { start += seconds }
}
