struct Brightness {
    var level = 0.8

    mutating func dim() {
        level /= 2
    }
}
