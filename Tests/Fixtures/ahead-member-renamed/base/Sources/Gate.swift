final class Gate {
    private(set) var width = 3
    private var isOpen = false

    func open(for train: Int) {
        width = train * 2
        isOpen = true
    }
}
