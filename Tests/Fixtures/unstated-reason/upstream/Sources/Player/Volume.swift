struct Volume {
    var level = 0.5

    mutating func raise() { level = min(level + 0.1, 1) }
}
