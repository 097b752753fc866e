/// The names and imports of an upstream file that differ in the port, by the rules and the matching.
package struct AppliedSubstitutions: Hashable, Sendable {
    /// A name that the upstream file uses.
    package struct Name: Hashable, Sendable {
        package var upstream: String
        package var port: String

        package init(upstream: String, port: String) {
            self.upstream = upstream
            self.port = port
        }
    }

    /// Sorted by upstream's name.
    package var names: [Name]
    /// The modules that the file imports and the port does not need, sorted.
    package var droppedImports: [String]

    package init(names: [Name] = [], droppedImports: [String] = []) {
        self.names = names
        self.droppedImports = droppedImports
    }

    package var isEmpty: Bool { names.isEmpty && droppedImports.isEmpty }
}
