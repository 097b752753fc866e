struct Basket {
    var amount = 0

    func sum() -> Int { amount }
}

struct Bill {
    var total = 0
    var amount = 0

    func due() -> Int { total - 1 }
}
