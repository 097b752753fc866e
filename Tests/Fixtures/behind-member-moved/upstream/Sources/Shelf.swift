struct Shelf {
    var boards = [2, 3]
    func count() -> Int { boards.count }
    func load(of place: Int) -> Int {
        boards[place] * 8 + boards.count
    }
    var isFull: Bool { boards.allSatisfy { $0 > 12 } }
    static let deepest = 44
    static func < (left: Shelf, right: Shelf) -> Bool { left.boards.count < right.count() }
    subscript(place: Int) -> Int { boards[max(0, place)] }
    init(boards: [Int]) { self.boards = boards.sorted() }
}
