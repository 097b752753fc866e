final class Panel {
    var isSilent = false
    var videoEnabled = false
    var title: String = ""
    private var tries = 0
    private let queue = Queue()

    func begin() {
        tries += 2
    }

    func end() {
        queue.cancel()
    }

    func raise() { level = 1 }

    func drain(_ items: [Int]) -> Int {
        let total = items.reduce(0, +)
        queue.drain()
        return total
    }

    func drainTwice(_ items: [Int]) -> Int {
        let total = items.reduce(0, +)
        queue.drain()
        queue.drain()
        return total
    }

    func first() -> Int { 1 }

    func second() -> Int { 2 }
}
