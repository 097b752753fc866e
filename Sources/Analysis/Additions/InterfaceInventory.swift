import AuditModel

extension InterfaceComparison {
    /// What both sides draw with, side by side; sorted by category, role and value.
    package var inventory: [InterfaceItem] {
        var items: [Key: (upstream: Set<Location>, port: Set<Location>)] = [:]
        let theirs = places(in: upstream, matching: Set(places(in: port).map(\.key)))
        for (key, location) in theirs { items[key, default: ([], [])].upstream.insert(location) }
        for (key, location) in places(in: port, matching: Set(theirs.map(\.key))) {
            items[key, default: ([], [])].port.insert(location)
        }
        return items.sorted { $0.key < $1.key }.map { key, places in
            InterfaceItem(
                category: key.category, role: key.role.isEmpty ? nil : key.role, value: key.value,
                upstream: places.upstream.sorted(by: Self.precedes), port: places.port.sorted(by: Self.precedes))
        }
    }

    /// - Parameter others: What the other side has: of several texts for one key that one counts which is among them.
    private func places(in reach: Reach, matching others: Set<Key> = []) -> [(key: Key, location: Location)] {
        let users = InterfaceUsers(reach, vocabulary)
        return reach.elements.compactMap { file, element in
            let place = Reach.Place(file: file, declaration: element.declaration)
            let keys = element.withOtherTexts.compactMap { Key($0, vocabulary) }
            guard let key = keys.first(where: others.contains) ?? keys.first, !element.mayBeAnyTime || users.have(place)
            else { return nil }
            return (key, reach.location(of: place, line: element.start.line))
        }
    }

    private static func precedes(_ left: Location, _ right: Location) -> Bool {
        (left.path, left.line ?? 0) < (right.path, right.line ?? 0)
    }
}

/// What makes two elements one thing.
private struct Key: Hashable, Comparable {
    var category: InterfaceItem.Category
    var role: String
    var value: String

    /// - Returns: `nil` for what says nothing by itself.
    init?(_ element: Element, _ vocabulary: Vocabulary) {
        guard !element.isPart, !element.value.isNeutral(in: vocabulary), let category = Self.category(element.category)
        else { return nil }
        self.category = category
        // Where a colour goes the two frameworks say in different places.
        if case .colour = element.value { role = "" } else { role = category.hasRole ? element.role : "" }
        value =
            if case .text(let text) = element.value { text } else { element.value.description }
    }

    private static func category(_ category: Vocabulary.Category) -> InterfaceItem.Category? {
        switch category {
        case .systemImage, .systemItem: .systemImage
        case .assetImage: .image
        case .visibleString, .localisedString: .string
        case .spokenString: .spokenString
        case .colour: .colour
        case .font: .font
        case .size, .symbol: .size
        case .animation: .animation
        case .identifier, .diagnostic, .internalString, .colourValue, .setting: nil
        }
    }

    static func < (left: Key, right: Key) -> Bool {
        if left.category != right.category { return left.category.rank < right.category.rank }
        return (left.role, left.value) < (right.role, right.value)
    }
}

extension InterfaceItem.Category {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    fileprivate var hasRole: Bool {
        switch self {
        case .systemImage, .image, .string, .spokenString: false
        case .colour, .font, .size, .animation: true
        }
    }
}

extension Element {
    /// Whether it is a time that only a constant's name tells of: what waits may be no animation.
    fileprivate var mayBeAnyTime: Bool { isNamed && category == .animation }

    /// Itself, and with each of the other texts in place of its own.
    fileprivate var withOtherTexts: [Element] {
        [self]
            + otherTexts.map { text in
                var other = self
                other.value = .text(text)
                return other
            }
    }
}

extension ElementValue {
    /// Whether it is the absence of something: a size of nothing, a clear colour.
    func isNeutral(in vocabulary: Vocabulary) -> Bool {
        switch self {
        case .number(let number): number == 0
        case .colour(let colour): colour.opacity == 0
        case .name(let name): vocabulary.isNeutral(name)
        case .text: false
        }
    }
}
