final class Loop {
    private var count = 0
    var hook: (() -> Void)?

    func turn() {
        count += 1
        spin(count)
    }

    func spin(_ times: Int) {
        guard times < 3 else { return }
        turn()
        hook?()
    }
}
