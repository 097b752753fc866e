struct Meter {
    var limit = 3

    func read() -> Int { limit * 2 }
}
