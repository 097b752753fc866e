final class Gate {
    private(set) var width = 3
    private var isOpen = false
    private(set) var watchman: String?
    var isHeated: Bool?

    func open(for train: Int) {
        width = train * 2
        isOpen = true
    }

    func staff(_ name: String) {
        watchman = name
        width += 1
    }

    func sign() -> String { "\(width) by \(watchman ?? "no one")" }

    func reset() {
        width = 3
        isHeated = nil
    }
}
