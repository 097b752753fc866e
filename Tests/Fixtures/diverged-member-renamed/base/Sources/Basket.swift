struct Basket {
    var total = 0

    func sum() -> Int { total }
}

struct Bill {
    var total = 0
    var amount = 0

    func due() -> Int { total - 1 }
}
