extension Vocabulary {
    /// A member, and the type before the dot if it matters: `UIColor.red` is not `Color.red`.
    package struct MemberName: Hashable, Sendable {
        package var owner: String?
        package var name: String

        package init(_ name: String, of owner: String? = nil) {
            self.owner = owner
            self.name = name
        }
    }

    /// The value of a member.
    package struct NamedValue: Hashable, Sendable {
        /// One name for all spellings of the same thing: `easeInOut` for `easeInEaseOut`, `title` for `title1`.
        package var name: String
        /// The colour of the member; `nil` if it depends on the appearance, or if the member is not a
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

    /// The value of a member where a value of a role is expected.
    ///
    /// - Parameters:
    ///   - owner: The type before the dot, if it is written.
    ///   - role: `colour`, `neutral`, or the role that the member is a value of: `text-style`, `curve`.
    /// - Returns: `nil` for an unknown member.
    package func namedValue(_ name: String, of owner: String?, as role: String) -> NamedValue? {
        guard let values = namedValues[role] else { return nil }
        return owner.flatMap { values[MemberName(name, of: $0)] } ?? values[MemberName(name)]
    }

    /// Whether a member means "nothing": `clear`, `zero`, `identity`.
    package func isNeutral(_ name: String, of owner: String? = nil) -> Bool {
        namedValue(name, of: owner, as: "neutral") != nil
    }
}
