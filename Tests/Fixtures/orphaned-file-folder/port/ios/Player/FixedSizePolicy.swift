final class FixedSizePolicy {
    let size: (width: Int, height: Int)

    init(width: Int, height: Int) {
        size = (width, height)
    }

    func fits(_ other: (width: Int, height: Int)) -> Bool { other == size }
}
