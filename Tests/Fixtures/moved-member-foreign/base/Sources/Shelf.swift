struct Chest {
    var boards = [2, 3]
    func size() -> Int { boards.count }
}

extension String: CustomStringConvertible {
    var description: String { "shelf of \(count)" }
    func load(of place: Int) -> Int { count * 4 + count }
}
