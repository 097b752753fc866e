struct Chapter {
    var title: String
    private var start = 0

    mutating func move(by seconds: Int) { start += seconds }
}
