extension [String] {
    /// The short name of each, or the whole name where others have the same short one.
    package var shortNames: [String] {
        let names = map(\.shortName)
        return zip(self, names).map { whole, short in names.count { $0 == short } == 1 ? short : whole }
    }
}

extension String {
    /// The part of a declaration's qualified name without its outer types: `resize(to:)` of `Player.resize(to:)`.
    package var shortName: String {
        let end = firstIndex { $0 == "(" || $0 == " " } ?? endIndex
        let base = self[..<end].split(separator: ".").last.map(String.init) ?? ""
        return base + self[end...]
    }
}
