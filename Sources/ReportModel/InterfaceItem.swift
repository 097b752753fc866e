/// An element of the user interface, with its locations on both sides.
package struct InterfaceItem: Hashable, Sendable {
    package enum Category: String, Hashable, Sendable, CaseIterable {
        case systemImage = "system-image"
        case image
        /// Visible text, or its key in a string table.
        case string
        /// Text that is read aloud.
        case spokenString = "spoken-string"
        case colour, font, size, animation
    }

    /// The sides that have it.
    package enum Presence: String, Hashable, Sendable, CaseIterable {
        case both
        case upstreamOnly = "upstream-only"
        case portOnly = "port-only"
    }

    package var category: Category
    /// Its use: `background`, `width`, `duration`; `nil` for images and strings.
    package var role: String?
    /// One value for all its spellings: `#1F2126 at 85 %`, `0.2`, `person.fill`.
    package var value: String
    /// Its locations in upstream, sorted: in the mapped code, or in code that this uses from the related folders.
    package var upstream: [Location]
    /// Its locations in the port, sorted.
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
