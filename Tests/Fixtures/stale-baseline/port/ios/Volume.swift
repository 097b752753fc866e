struct Volume {
    var level = 0.6

    mutating func raise() { level += 0.1 }
}
