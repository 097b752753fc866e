public final class Vault {
    public var isOpen = false
    init(key: String) { self.key = key }
    func lock(_ code: Int) { keep(code, for: key) }
}

enum Door {
    case side
}
