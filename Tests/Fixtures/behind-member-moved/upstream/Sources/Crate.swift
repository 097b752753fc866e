struct Crate {
    var lids = ["a"]
    func first() -> String { lids[0] }
}
