extension String {
    var text: String { "shelf" }
    func spell() -> String { text.uppercased() }
}

extension String: CustomStringConvertible {
    var description: String { "shelf of \(count)" }
    func load(of place: Int) -> Int { count * 8 + count }
    func reset() { print(text) }
}
