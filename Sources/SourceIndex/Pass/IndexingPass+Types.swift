import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Walks a node in which the names of types stand for `kind`.
    func walkTypes(in node: some SyntaxProtocol, as kind: Usage.Kind) -> SyntaxVisitorContinueKind {
        let outer = typeKind
        typeKind = kind
        for child in node.children(viewMode: .sourceAccurate) { walk(child) }
        typeKind = outer
        return .skipChildren
    }

    /// Walks the name of a type, and takes it down: `Outer.Inner` is one usage.
    func walkType(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let typeKind else { return .visitChildren }
        var path = OpenPath()
        extend(&path, withTypeName: node, as: typeKind)
        return .skipChildren
    }

    private func extend(_ path: inout OpenPath, withTypeName node: Syntax, as kind: Usage.Kind) {
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .token: takeTypeName(child, in: &path, as: kind)
            case .identifierType, .memberType: extend(&path, withTypeName: child, as: kind)
            default: walk(child)
            }
        }
    }

    private func takeTypeName(_ node: Syntax, in path: inout OpenPath, as kind: Usage.Kind) {
        // `Self` and `Any` name nothing that a file could depend on.
        guard let token = TokenSyntax(node), writer.id(of: token).map({ writer.isIdentifier($0) }) == true else {
            return walk(node)
        }
        takeName(node, in: &path)
        guard let usage = path.usage else { return }
        usages[usage].kind = kind
        usages[usage].context = ValueContext(call: context.call)
    }
}
