final class Panel {
    var isPinned = false
    var audioEnabled = false
    var title: String = ""
    var retries = 3
    private let queue = Queue()

    func begin() {
        queue.resume()
    }

    func end() {
        queue.cancel()
    }

    func lower() { level = -1 }

    func flush(_ items: [Int]) -> Int {
        let total = items.reduce(0, +)
        queue.drain()
        return total
    }

    func second() -> Int { 1 }

    func first() -> Int { 2 }
}
