import ReportModel
import SourceModel

/// Distinguishes findings about declarations of one name: overloads by the types of their parameters and their results,
/// and what stands in several branches of an `#if` by its conditions.
///
/// Both are said of a declaration that stands alone too, or another of its name would rename what is known of it.
struct DeclarationDetails {
    private let files: FilesByPath

    init(_ files: FilesByPath) {
        self.files = files
    }

    /// The finding's own detail, and what distinguishes its declaration.
    func detail(of finding: Finding) -> String {
        let word = detail(at: finding.port, on: .port) ?? detail(at: finding.upstream, on: .upstream) ?? ""
        return [finding.detail, word].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// - Returns: `nil` where no declaration of that name is there.
    private func detail(at location: Location?, on side: Side) -> String? {
        guard let location, let symbol = location.symbol, let line = location.line,
            let index = files[side, location.path]?.index,
            let declaration = index.declarations.last(where: { declaration in
                declaration.qualifiedName == symbol && declaration.kind != .extension
                    && declaration.start.line <= line && line <= declaration.end.line
            })
        else { return nil }
        let types = symbol.hasSuffix(")") ? CallShape(index.texts(of: declaration.signature)).description : ""
        return ([types] + declaration.conditions.map { "#if \($0)" }).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
