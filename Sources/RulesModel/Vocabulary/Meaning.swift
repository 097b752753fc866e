extension Vocabulary {
    /// The meaning of an argument, an assigned value or a call.
    package struct Meaning: Hashable, Sendable {
        package var category: Category
        /// The role that values are compared by, across frameworks too: `width`, `corner-radius`, `delay`.
        package var role: String
        package var reading: Reading

        package init(_ category: Category, _ role: String, reading: Reading = Reading()) {
            self.category = category
            self.role = role
            self.reading = reading
        }
    }

    package enum Category: String, CaseIterable, Hashable, Sendable {
        /// The name of one of the system's symbols.
        case systemImage
        /// A member that names one of the system's symbols or buttons: `.close`.
        case systemItem
        /// The name of an image of the project.
        case assetImage
        /// The size, weight or style of a system image.
        case symbol
        /// Text that people see.
        case visibleString
        /// A key of a string table, whose text is visible.
        case localisedString
        /// Text that is read aloud.
        case spokenString
        /// The name by which tests find a view: not visible, but strong evidence that views belong together.
        case identifier
        /// Text for developers: logs, assertions.
        case diagnostic
        /// Keys, selectors, paths: text that only the program uses.
        case internalString
        /// Where a colour is used: `background`, `foreground`; or its `opacity`.
        case colour
        /// A component of a colour: `red`, `white`, `hue`, `hex`, `opacity`; `named` for another colour or the name of
        /// an asset.
        case colourValue
        case font, size, animation
        /// Not user interface, but worth comparing: intervals, limits, labels of queues.
        case setting
    }

    /// How the value of a literal is computed.
    package struct Reading: Hashable, Sendable {
        /// The sign is only a direction: a constraint's `-8` is a padding of 8.
        package var ignoresSign = false
        /// The literal is added to something: `CACurrentMediaTime() + 0.2` is a delay of 0.2.
        package var isAddend = false
        /// `nil` for the usual unit of the role: seconds, points, 0 to 1.
        package var unit: Unit?

        package init(ignoresSign: Bool = false, isAddend: Bool = false, unit: Unit? = nil) {
            self.ignoresSign = ignoresSign
            self.isAddend = isAddend
            self.unit = unit
        }
    }

    package enum Unit: String, CaseIterable, Hashable, Sendable {
        case seconds, milliseconds, microseconds, nanoseconds, degrees, radians
        /// A component of a colour from 0 to 255.
        case colourByte
    }
}
