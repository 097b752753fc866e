import Comparison
import Elements
import RulesModel

/// A value that code draws with, and what is needed to compare it with the same value elsewhere.
package struct DrawnValue: Hashable, Sendable {
    /// Values are paired by their roles.
    package struct Role: Hashable, Sendable {
        package var category: Vocabulary.Category
        /// `width`, `duration`; for a colour, its use, such as `background`.
        var name: String
    }

    package var role: Role
    package var value: ElementValue
    /// The words of the names of the value's constants: `good` for `goodColor`.
    var words: Set<String>
    /// The declaration that uses it.
    package var place: Reach.Place
    package var line: Int

    /// - Returns: `nil` for elements that are not compared: images, which have their own check, invisible elements, and
    ///   neutral values.
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
    /// - Parameter use: The use of the resource that has the element, if any. The role of a colour is that of its use.
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
