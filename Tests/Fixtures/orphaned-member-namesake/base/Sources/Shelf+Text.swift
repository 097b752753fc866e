extension Shelf {
    var text: String { "shelf" }
    private func prepare() { print("text", boards.count, text.uppercased()) }
}
