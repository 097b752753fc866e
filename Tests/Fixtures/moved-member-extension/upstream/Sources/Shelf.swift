struct Shelf {
    var boards = [2, 3]
    func count() -> Int { boards.count }
}
