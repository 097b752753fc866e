struct Chest {
    var boards = [2, 3]
    func size() -> Int { boards.count }
}
