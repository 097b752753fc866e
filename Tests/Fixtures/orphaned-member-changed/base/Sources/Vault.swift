public final class Vault {
    static let limit = 8
    static let name = "vault"
    public var isOpen = false
    init(key: String) { self.key = key }
    func open(after seconds: Double = 0.5) { wait(seconds); isOpen = true }
    func close() { isOpen = false }
    func lock(_ code: Int) { keep(code) }
    func lock(_ word: String) { keep(word) }
    subscript(place: Int) -> String { shelves[place] }
    static func == (left: Vault, right: Vault) -> Bool { left.key == right.key }
}

enum Door {
    case front(Int)
    case back
    case side
}

struct Handle {
    var width = 3
    func turn() { rotate(by: 90) }
}
