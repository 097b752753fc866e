final class Gate {
    private(set) var width = 3
    private var isOpen = false
    private(set) var keeper: String?
    var isLit: Bool?

    func open(for train: Int) {
        width = train * 2
        isOpen = true
    }

    func staff(_ name: String) {
        keeper = name
        width += 1
    }

    func sign() -> String { "\(width) by \(keeper ?? "no one")" }

    func reset() {
        width = 3
        isLit = nil
    }
}
