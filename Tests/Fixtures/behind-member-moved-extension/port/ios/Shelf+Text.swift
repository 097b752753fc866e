extension Shelf {
    var text: String { "shelf" }
    func spell() -> String { text.uppercased() }
}

extension Shelf: CustomStringConvertible {
    var description: String { "shelf of \(count())" }
    func load(of place: Int) -> Int { boards[place] * 4 + boards.count }
}
