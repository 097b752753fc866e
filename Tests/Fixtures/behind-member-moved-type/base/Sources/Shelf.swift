struct Shelf {
    var boards = [2, 3]

    func weigh(_ crates: [Int], from start: Int) -> Int {
        let heavy = crates.dropFirst(start).filter { $0 > 12 }
        let light = crates.dropFirst(start).filter { $0 <= 12 }
        return heavy.reduce(0, +) * 2 + light.reduce(0, +) + boards.count * 4
    }
}
