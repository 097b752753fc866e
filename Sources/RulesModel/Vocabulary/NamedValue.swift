extension Vocabulary {
    /// A member, and the type before the dot where it makes a difference: `UIColor.red` is not `Color.red`.
    package struct MemberName: Hashable, Sendable {
        package var owner: String?
        package var name: String

        package init(_ name: String, of owner: String? = nil) {
            self.owner = owner
            self.name = name
        }
    }

    /// What a member stands for.
    package struct NamedValue: Hashable, Sendable {
        /// The same for every spelling of one thing: `easeInOut` for `easeInEaseOut`, `title` for `title1`.
        package var name: String
        /// The colour that the member always is; `nil` for one that depends on the appearance, and for what is no
        /// colour.
        package var colour: Colour?

        package init(_ name: String, colour: Colour? = nil) {
            self.name = name
            self.colour = colour
        }
    }

    /// A colour in sRGB, each component from 0 to 255.
    package struct Colour: Hashable, Sendable {
        package var red, green, blue, opacity: UInt8

        package init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = .max) {
            self.red = red
            self.green = green
            self.blue = blue
            self.opacity = opacity
        }
    }

    /// What a member stands for where a value of a role is expected.
    ///
    /// - Parameters:
    ///   - owner: The type before the dot, where one is written.
    ///   - role: `colour`, `neutral`, or the role that the member is a value of: `text-style`, `curve`.
    /// - Returns: `nil` for a member that is not known.
    package func namedValue(_ name: String, of owner: String?, as role: String) -> NamedValue? {
        guard let values = namedValues[role] else { return nil }
        return owner.flatMap { values[MemberName(name, of: $0)] } ?? values[MemberName(name)]
    }

    /// Whether a member says that there is nothing: `clear`, `zero`, `identity`.
    package func isNeutral(_ name: String, of owner: String? = nil) -> Bool {
        namedValue(name, of: owner, as: "neutral") != nil
    }
}
