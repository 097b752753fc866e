struct Volume {
    var level = 0.5

    mutating func raise() { level += 0.1 }
}
