final class Panel {
    var isMuted = false
    var videoEnabled = false
    var title: String = ""
    private var attempts = 0
    private let queue = Queue()

    func begin() {
        attempts += 1
    }

    func end() {
        queue.cancel()
    }

    func raise() { level = 1 }

    func flush(_ items: [Int]) -> Int {
        let total = items.reduce(0, +)
        queue.drain()
        return total + 1
    }

    func first() -> Int { 1 }

    func second() -> Int { 2 }
}
