extension Shelf {
    var text: String { "shelf" }
    func spell() -> String { text.uppercased() }
}
