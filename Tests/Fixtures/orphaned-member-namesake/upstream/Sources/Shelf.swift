struct Shelf {
    var boards = [2, 3]
    private func prepare() { boards.sort(by: >); boards.removeLast(2) }
}
