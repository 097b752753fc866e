import SourceModel

/// Where a finding is, on one side.
public struct Location: Hashable, Sendable {
    public var path: RelativePath
    /// Counted from 1; `nil` where the finding is about the whole file.
    public var line: Int?
    /// The qualified name of the declaration concerned.
    public var declaration: String?
    /// The same with what distinguishes it from others of its name in the file, where there are any.
    package var overload: String?
    /// What is meant of the declaration where it is not all of it: an image or a text that it shows, the beginning of a
    /// comment on it.
    public var part: String?

    /// - Parameter symbol: The qualified name of the declaration concerned.
    public init(path: RelativePath, line: Int? = nil, symbol: String? = nil, part: String? = nil) {
        (self.path, self.line, self.declaration, self.part) = (path, line, symbol, part)
    }

    /// The symbol as reports show it, distinguished from others of the same name.
    package var shownSymbol: String? { overload ?? symbol }

    /// The declaration and the part of it, as the rules, baselines and reports name them.
    public var symbol: String? {
        let names = [declaration, part].compactMap(\.self)
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}
