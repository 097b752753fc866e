import SourceModel

/// A declaration that is looked for in other texts of upstream.
package struct SoughtDeclaration {
    package let path: RelativePath
    private let then: Declaration
    private let code: TextBag
    private let inherited: Set<String>

    /// - Returns: `nil` for what no name or conformance distinguishes.
    package init?(_ number: Int, in index: FileIndex?, at path: RelativePath) {
        guard let index, index.declarations.indices.contains(number) else { return nil }
        self.path = path
        then = index.declarations[number]
        code = TextBag(of: number, in: index)
        inherited = index.inherited(by: then)
        guard then.kind != .enumCase, then.kind != .extension || !inherited.isEmpty else { return nil }
    }

    /// The declaration of the same name with a similar text.
    package func found(in index: FileIndex) -> Int? {
        index.declarations.indices.first { number in
            let other = index.declarations[number]
            guard other.kind == then.kind, other.selector == then.selector else { return false }
            if then.kind == .extension { return inherited == index.inherited(by: other) }
            let likeness = code.likeness(to: TextBag(of: number, in: index))
            return other.container?.lastComponent == then.container?.lastComponent
                ? likeness >= 0.5 : likeness >= 0.8 && code.count >= 8
        }
    }

    /// Whether a text has a declaration of the same qualified name, however its text has changed.
    package func isKept(in index: FileIndex) -> Bool {
        guard then.kind != .extension else { return found(in: index) != nil }
        return index.declarations.contains { $0.kind == then.kind && $0.qualifiedName == then.qualifiedName }
    }
}

extension FileIndex {
    fileprivate func inherited(by declaration: Declaration) -> Set<String> {
        Set(declaration.inheritance.map { $0.map { spellings[Int($0)].text }.joined(separator: " ") })
    }
}
