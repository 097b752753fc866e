enum Kit {
    static func version() -> Int { 3 }
    struct Keys {
        var first = 1
        var second = 3
    }
    enum Mode: String { case fast, slow }
}
