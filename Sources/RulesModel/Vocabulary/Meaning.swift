extension Vocabulary {
    /// What is passed to an argument, assigned to a property or done by a call.
    package struct Meaning: Hashable, Sendable {
        package var category: Category
        /// By which values are compared, across frameworks too: `width`, `corner-radius`, `delay`.
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
        /// A member that stands for one of the system's symbols or buttons: `.close`.
        case systemItem
        /// The name of an image of the project.
        case assetImage
        /// The size, weight or style of a system image.
        case symbol
        /// Text that people see.
        case visibleString
        /// A key whose text in a table of strings is seen.
        case localisedString
        /// Text that is read aloud.
        case spokenString
        /// The name of a view that tests find it by: not seen, but a strong tie between views.
        case identifier
        /// Text for developers: logs, assertions.
        case diagnostic
        /// Keys, selectors, paths: text for the program itself.
        case internalString
        /// Where a colour goes: `background`, `foreground`; or its `opacity`.
        case colour
        /// A component that a colour is made of: `red`, `white`, `hue`, `hex`, `opacity`; `named` for another colour or
        /// an asset's name.
        case colourValue
        case font, size, animation
        /// Not user interface, but worth comparing: intervals, limits, labels of queues.
        case setting
    }

    /// How a literal has to be read for its value.
    package struct Reading: Hashable, Sendable {
        /// The sign says the direction: a constraint's `-8` is a padding of 8.
        package var ignoresSign = false
        /// The literal is added to something: `CACurrentMediaTime() + 0.2` is a delay of 0.2.
        package var isAddend = false
        /// `nil` where the value is in the unit that is usual for its role: seconds, points, 0 to 1.
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
