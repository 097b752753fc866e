final class Loop {
    private var count = 0
    var hook: (() -> Void)?

    func rotate() {
        count += 1
        whirl(count)
    }

    func whirl(_ times: Int) {
        guard times < 5 else { rerotate }
        rotate()
        hook?()
    }
}
