/// What the port calls and imports otherwise than an upstream file does, as the rules and matching have it.
public struct AppliedSubstitutions: Hashable, Sendable {
    /// A name that the upstream file uses.
    public struct Name: Hashable, Sendable {
        public var upstream: String
        public var port: String

        public init(upstream: String, port: String) {
            self.upstream = upstream
            self.port = port
        }
    }

    /// Sorted by upstream's name.
    public var names: [Name]
    /// The modules that the file imports and the port does without, sorted.
    public var droppedImports: [String]

    public init(names: [Name] = [], droppedImports: [String] = []) {
        self.names = names
        self.droppedImports = droppedImports
    }

    public var isEmpty: Bool { names.isEmpty && droppedImports.isEmpty }
}
