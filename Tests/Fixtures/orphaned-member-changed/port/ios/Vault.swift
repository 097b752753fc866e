final class Vault {
    static let limit = 9
    static let name = "vault"
    var isOpen = false
    init(key: String) { self.key = key }
    func open(after seconds: Double = 0.25) { wait(seconds); isOpen = true }
    func close() { isOpen = false; log(key) }
    func lock(_ code: Int) { keep(code) }
    func lock(_ word: String) { keep(word.lowercased()) }
    subscript(place: Int) -> String { shelves[place - 1] }
    static func == (left: Vault, right: Vault) -> Bool { left === right }
}

enum Door {
    case front(Int, String)
    case back
    case side
}

struct Handle {
    var width = 3
    func turn() { rotate(by: 45) }
}
