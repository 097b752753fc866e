import UIKit

final class Thumbnails {
    let count: Int
    var isEnabled = true
    private var cache: [Int: UIImage] = [:]

    init(count: Int) {
        self.count = count
    }

    func image(at index: Int, scale: Double = 2) -> UIImage? {
        cache[index]
    }

    func load(_ index: Int) throws -> UIImage {
        try decode(index)
    }

    func prefetch<Indices: Sequence>(_ indices: Indices) where Indices.Element == Int {
        for index in indices { _ = try? load(index) }
    }

    private func decode(_ index: Int) throws -> UIImage {
        UIImage()
    }

    func discard(olderThan age: Double) {
        cache = [:]
    }
}
