struct Item: Identifiable {
    let id: Int
    var title: String
}

struct Playlist {
    var position = 0
    var items: [Item] = []

    mutating func advance() {
        position = (position + 1) % max(items.count, 1)
    }
}

extension Playlist {
    mutating func remove(_ item: Item) {
        items.removeAll { $0.id == item.id }
        position = min(position, max(items.count - 1, 0))
    }

    var current: Item? { items.indices.contains(position) ? items[position] : nil }
}
