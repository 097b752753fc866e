struct Kit {
    var version = 1
    func title() -> String { "kit \(version)" }
}
