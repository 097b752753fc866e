struct Shelf {
    var boards = [2, 3]
    func count() -> Int { boards.count }
}

extension Shelf: CustomStringConvertible {
    var description: String { "shelf of \(count())" }
    func load(of place: Int) -> Int { boards[place] * 4 + boards.count }
}
