struct Shelf {
    var boards = [2, 3]
    func weigh(_ crates: [Int], from start: Int) -> Int { crates.dropFirst(start).filter { $0 > 12 }.reduce(0, +) * 2 + boards.count }
}
struct Scale {
    var unit = "kg"
    func show(_ value: Int) -> String { "\(value * 2) " + unit + (value > 3 ? "s" : "") }
}
