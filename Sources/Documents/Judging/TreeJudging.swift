import DocumentClaims
import SourceModel

/// What the drawn trees of a page begin with.
struct DrawnTrees {
    /// Those that begin with the repository itself, whatever the page calls it.
    private(set) var ofRepository: Set<DocumentClaim.DrawnTree> = []
    /// Those of which no file is here: another project's, or an example.
    private(set) var foreign: Set<DocumentClaim.DrawnTree> = []

    init() {}

    init(_ claims: [DocumentClaim], in code: CodeBase) {
        let entries = claims.filter { $0.tree != nil }
        for (tree, claims) in Dictionary(grouping: entries, by: \.tree) {
            guard let tree else { continue }
            let below = claims.map(\.subject).filter { $0 != tree.root }
            let inner = below.map { String($0.dropFirst(tree.root.count)) }
            let here = below.count { if case .here = code.place(of: $0) { true } else { false } }
            let isRoot = !tree.root.isEmpty && !tree.root.dropLast().contains("/")
            // `App/App/Lamp.swift`: the repository may have a folder of its own name.
            if isRoot, code.place(of: tree.root) == .nowhere || inner.count(where: code.has) > here {
                ofRepository.insert(tree)
            }
            let files = (ofRepository.contains(tree) ? inner : below).filter { !$0.hasSuffix("/") }
            if !files.contains(where: { code.place(of: $0).isKnown }) { foreign.insert(tree) }
        }
    }
}

extension CodeBase.Place {
    fileprivate var isKnown: Bool {
        switch self {
        case .here, .elsewhere: true
        case .ambiguous, .foreign, .nowhere: false
        }
    }
}
