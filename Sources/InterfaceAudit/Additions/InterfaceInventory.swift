import Comparison
import Elements
import ReportModel
import RulesModel

extension InterfaceComparison {
    /// The elements that both sides draw with, sorted by category, role and value.
    package var inventory: [InterfaceItem] {
        var items: [Key: (upstream: Set<Location>, port: Set<Location>)] = [:]
        let theirs = candidates(in: upstream)
        let first = Set(theirs.compactMap(\.keys.first))
        let all = Set(theirs.flatMap(\.keys))
        // If a key has several texts, the one that upstream has too counts, preferably as its main text.
        let edgeRoles = vocabulary.edgeRoles
        let ours = candidates(in: port).flatMap { keys, location -> [(key: Key, location: Location)] in
            let key = keys.first(where: first.contains) ?? keys.first(where: all.contains) ?? keys.first
            return (key?.parts(edgeRoles, among: all) ?? []).map { ($0, location) }
        }
        for (key, location) in ours { items[key, default: ([], [])].port.insert(location) }
        let shared = Set(ours.map(\.key))
        for (keys, location) in theirs {
            let same = keys.filter(shared.contains)
            for key in same.isEmpty ? keys.first?.parts(edgeRoles, among: shared) ?? [] : same {
                items[key, default: ([], [])].upstream.insert(location)
            }
        }
        return items.sorted { $0.key < $1.key }.map { key, locations in
            InterfaceItem(
                category: key.category, role: key.role.isEmpty ? nil : key.role, value: key.value,
                upstream: locations.upstream.sorted(by: Self.precedes), port: locations.port.sorted(by: Self.precedes))
        }
    }

    /// The possible keys of each element, the likeliest first.
    private func candidates(in reach: Reach) -> [(keys: [Key], location: Location)] {
        let users = InterfaceUsers(reach, vocabulary)
        return reach.elements.compactMap { file, element in
            let place = Reach.Place(file: file, declaration: element.declaration)
            let keys = element.withOtherTexts.compactMap { Key($0, vocabulary) }
            guard !keys.isEmpty, !element.mayBeAnyTime || users.have(place) else { return nil }
            return (keys, reach.location(of: place, line: element.start.line))
        }
    }

    private static func precedes(_ left: Location, _ right: Location) -> Bool {
        (left.path, left.line ?? 0) < (right.path, right.line ?? 0)
    }
}

/// Two elements with the same key are the same item.
private struct Key: Hashable, Comparable {
    var category: InterfaceItem.Category
    var role: String
    var value: String

    /// - Returns: `nil` for an element that means nothing on its own.
    init?(_ element: Element, _ vocabulary: Vocabulary) {
        guard !element.isPart, !element.value.isNeutral(in: vocabulary), let category = Self.category(element.category)
        else { return nil }
        self.category = category
        // The frameworks state the role of a colour in different places.
        if case .colour = element.value { role = "" } else { role = category.hasRole ? element.role : "" }
        value =
            if case .text(let text) = element.value { text } else { element.value.description }
    }

    /// The keys of single edges, if the other side has them and not this key itself; otherwise this key. A padding at
    /// all edges on one side may be paddings at single edges on the other.
    func parts(_ edgeRoles: [String: Set<String>], among others: Set<Key>) -> [Key] {
        let parts = (edgeRoles[role] ?? []).map { part in
            var key = self
            key.role = part
            return key
        }.filter(others.contains)
        return others.contains(self) || parts.isEmpty ? [self] : parts
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
    /// Whether it is a duration that only the name of a constant suggests, so that it may be no animation.
    fileprivate var mayBeAnyTime: Bool { isNamed && category == .animation }

    /// This element, then copies of it with each of the other texts and, last, the key. The other side may have the key
    /// without the table.
    fileprivate var withOtherTexts: [Element] {
        [self]
            + (otherTexts + [key].compactMap(\.self)).map { text in
                var other = self
                other.value = .text(text)
                return other
            }
    }
}
