/// One thing that the user interface of a side is made of, beside the other side's.
package struct InterfaceItem: Hashable, Sendable {
    package enum Category: String, Hashable, Sendable, CaseIterable {
        case systemImage = "system-image"
        case image
        /// Text that people see, or the key of one in a table.
        case string
        /// Text that is read aloud.
        case spokenString = "spoken-string"
        case colour, font, size, animation
    }

    /// Which sides have it.
    package enum Presence: String, Hashable, Sendable, CaseIterable {
        case both
        case upstreamOnly = "upstream-only"
        case portOnly = "port-only"
    }

    package var category: Category
    /// What it is for: `background`, `width`, `duration`; `nil` for images and strings.
    package var role: String?
    /// The same for all ways of writing it: `#1F2126 at 85 %`, `0.2`, `person.fill`.
    package var value: String
    /// Where upstream has it, sorted: in its mapped code, or in what that uses from the related folders.
    package var upstream: [Location]
    /// Where the port has it, sorted.
    package var port: [Location]

    package init(category: Category, role: String?, value: String, upstream: [Location], port: [Location]) {
        self.category = category
        self.role = role
        self.value = value
        self.upstream = upstream
        self.port = port
    }

    package var presence: Presence { upstream.isEmpty ? .portOnly : port.isEmpty ? .upstreamOnly : .both }
}
