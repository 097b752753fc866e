struct Crate {
    var lids = ["a"]
    func first() -> String { lids[0] }
}

extension Shelf {
    func load(of place: Int) -> Int {
        boards[place] * 4 + boards.count
    }
    var isFull: Bool { boards.allSatisfy { $0 > 9 } }
    static let deepest = 40
    static func < (left: Shelf, right: Shelf) -> Bool { left.count() < right.count() }
    subscript(place: Int) -> Int { boards[place] }
    init(boards: [Int]) { self.boards = boards }
}
