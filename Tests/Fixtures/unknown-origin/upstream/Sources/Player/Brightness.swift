struct Brightness {
    var level = 0.9

    mutating func dim() {
        level /= 2
    }
}
