import Comparison
import Elements
import RulesModel

/// A value that code draws with, and by what it can be held against one that does the same elsewhere.
package struct DrawnValue: Hashable, Sendable {
    /// What values are paired by.
    package struct Role: Hashable, Sendable {
        package var category: Vocabulary.Category
        /// `width`, `duration`; of a colour, where it goes.
        var name: String
    }

    package var role: Role
    package var value: ElementValue
    /// The words of the names under which the value is kept: `good` of `goodColor`.
    var words: Set<String>
    /// Where it is used.
    package var place: Reach.Place
    package var line: Int

    /// - Returns: `nil` for what is of no use to a comparison: images, which have a check of their own, what nobody
    ///   sees, and values that are the absence of something.
    init?(_ element: Element, use: ResourceUse? = nil, words: Set<String>, place: Reach.Place, _ vocabulary: Vocabulary)
    {
        guard let role = Role(element, use: use), !element.value.isNeutral(in: vocabulary),
            !(role.name.hasSuffix("opacity") && element.value == .number(1))
        else { return nil }
        self.role = role
        self.value = element.value
        self.words = words.subtracting(vocabulary.common.words).subtracting(vocabulary.common.valueWords)
        self.place = place
        self.line = use?.start.line ?? element.start.line
    }
}

extension DrawnValue.Role {
    /// - Parameter use: Through what the element is reached, if it is kept in a resource: where a colour goes is where
    ///   its name is used.
    fileprivate init?(_ element: Element, use: ResourceUse?) {
        switch element.category {
        case .visibleString: self.init(category: .visibleString, name: "")
        case .colour:
            if case .colour = element.value {
                let role = use?.role ?? element.role
                self.init(category: .colour, name: role == "value" ? "" : role)
            } else {
                self.init(category: .colour, name: element.role)
            }
        case .font, .size, .animation, .setting, .symbol:
            self.init(category: element.category, name: element.role)
        case .systemImage, .systemItem, .assetImage, .localisedString, .spokenString, .identifier, .diagnostic,
            .internalString, .colourValue:
            return nil
        }
    }

    /// `the text`, `a background`.
    package var description: String {
        switch (category, name) {
        case (.visibleString, _): "the text"
        case (.colour, ""): "the colour"
        case (.colour, let name) where !name.hasSuffix("opacity"): "the \(name) colour"
        case (_, let name): "the \(name.replacing("-", with: " "))"
        }
    }
}
