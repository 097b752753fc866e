import UIKit

final class Thumbnails {
    let count: Int?
    @objc var isEnabled = true
    private var cache: [Int: UIImage] = [:]

    init(count: Int = 10) {
        self.count = count
    }

    func image(at index: Int, scale: Double = 3) -> UIImage? {
        cache[index]
    }

    func load(_ index: Int) async throws -> UIImage {
        try await decode(index)
    }

    func prefetch(_ indices: some Sequence<Int>) {
        for index in indices { _ = try? load(index) }
    }

    #if DEBUG
    private func decode(_ index: Int) throws -> UIImage {
        UIImage()
    }
    #endif

    func discard(after age: Double) {
        cache = [:]
    }
}
