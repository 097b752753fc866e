protocol Source {
    func fetchItems(from place: Int) -> [Int]
    func fetchItems(from place: Int, limit: Int) -> [Int]
}

final class Feed: Source {
    private var cache = Cache()

    func fetchItems(from place: Int) -> [Int] {
        guard let store = stores[place], store.isReady else { return [] }
        return store.items(first: 10, cache: cache)
    }

    func fetchItems(from place: Int, limit: Int) -> [Int] {
        guard let store = stores[place], store.isReady else { return [] }
        return store.items(first: limit, cache: cache)
    }
}
