protocol Source {
    func fetch(from place: Int) -> [Int]
    func fetch(from place: Int, limit: Int) -> [Int]
}

final class Feed: Source {
    private var cache = Cache()

    func fetch(from place: Int) -> [Int] {
        cache.open(place)
        defer { cache.close() }
        return cache.read(20)
    }

    func fetch(from place: Int, limit: Int) -> [Int] {
        cache.open(place)
        defer { cache.close() }
        return cache.read(limit)
    }
}
