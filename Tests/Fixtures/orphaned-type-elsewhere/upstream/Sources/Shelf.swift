struct Shelf {
    var boards = [2, 3]
}
