struct Playlist {
    var items: [Item] = []
    var position = 0

    var current: Item? { items.indices.contains(position) ? items[position] : nil }

    mutating func advance() {
        position = (position + 1) % max(items.count, 1)
    }

    mutating func remove(_ item: Item) {
        items.removeAll { $0.id == item.id }
        position = min(position, items.count)
    }
}

struct Item: Identifiable {
    let id: Int
    var title: String
}
