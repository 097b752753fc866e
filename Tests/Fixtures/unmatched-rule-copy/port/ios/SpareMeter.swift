struct SpareMeter {
    var limit = 3

    func read() -> Int { limit * 2 }
}
