struct Player {
    var rate = 1.0
    func play() { start(rate) }
}
