import ReportModel
import SourceModel

/// Distinguishes findings about declarations of the same name: overloads by the types of parameters and results, and
/// declarations in several branches of an `#if` by the conditions that not all of them have.
///
/// Unique declarations have the types too, so that adding another of the name does not change their identity. They have no
/// conditions, so that an `#if` around a declaration does not change it either.
struct DeclarationDetails {
    private let files: FilesByPath

    init(_ files: FilesByPath) {
        self.files = files
    }

    /// The finding's own detail, and that of its declaration.
    func detail(of finding: Finding) -> String {
        let word = detail(at: finding.port, on: .port) ?? detail(at: finding.upstream, on: .upstream) ?? ""
        return [finding.detail, word].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// - Returns: `nil` if there is no declaration of that name.
    private func detail(at location: Location?, on side: Side) -> String? {
        guard let location, let symbol = location.symbol, let line = location.line,
            let index = files[side, location.path]?.index,
            let declaration = index.declarations.last(where: { declaration in
                declaration.qualifiedName == symbol && declaration.kind != .extension
                    && declaration.start.line <= line && line <= declaration.end.line
            })
        else { return nil }
        func types(_ declaration: Declaration) -> String {
            symbol.hasSuffix(")") ? CallShape(index.texts(of: declaration.signature)).description : ""
        }
        let own = types(declaration)
        // No order says which of several was there first.
        let variants = index.declarations.filter { other in
            other.qualifiedName == symbol && other.kind != .extension
                && (other.start == declaration.start || types(other) == own)
        }
        let conditions = declaration.conditions.filter { condition in
            !variants.allSatisfy { $0.conditions.contains(condition) }
        }
        return ([own] + conditions.map { "#if \($0)" }).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
