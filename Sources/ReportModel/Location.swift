import SourceModel

/// The location of a finding on one side.
public struct Location: Hashable, Sendable {
    public var path: RelativePath
    /// Counted from 1; `nil` if the finding is about the whole file.
    public var line: Int?
    /// The qualified name of the declaration concerned.
    public var declaration: String?
    /// The same with a distinction from others of its name in the file, if there are any.
    package var overload: String?
    /// The part of the declaration that is meant, if it is not all of it: an image or a text, or the beginning of a
    /// comment.
    public var part: String?

    /// - Parameter symbol: The qualified name of the declaration concerned.
    public init(path: RelativePath, line: Int? = nil, symbol: String? = nil, part: String? = nil) {
        (self.path, self.line, self.declaration, self.part) = (path, line, symbol, part)
    }

    /// The symbol as reports show it, distinguished from others of the same name.
    package var shownSymbol: String? { overload ?? symbol }

    /// The declaration and its part, as rules, baselines and reports write them.
    public var symbol: String? {
        let names = [declaration, part].compactMap(\.self)
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}
