protocol Source {
    func fetch(from place: Int) -> [Int]
    func fetch(from place: Int, limit: Int) -> [Int]
}

final class Feed: Source {
    private var cache = Cache()

    func fetch(from place: Int) -> [Int] {
        cache.open(place)
        return cache.read(10)
    }

    func fetch(from place: Int, limit: Int) -> [Int] {
        cache.open(place)
        return cache.read(limit)
    }
}
