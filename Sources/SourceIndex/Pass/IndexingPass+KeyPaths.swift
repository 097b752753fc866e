import SwiftSyntax

extension IndexingPass {
    /// Walks a key path. A type that it starts with is a usage of its own.
    func walkKeyPath(_ node: Syntax) -> SyntaxVisitorContinueKind {
        var path = OpenPath(base: .inferred)
        for child in node.children(viewMode: .sourceAccurate) {
            let first = usages.count
            guard child.kind == .keyPathComponentList else {
                walk(child)
                if usages.count > first { path.base = .usage(first) }
                continue
            }
            for component in child.children(viewMode: .sourceAccurate) { extend(&path, withComponent: component) }
        }
        if let usage = path.usage { usages[usage].kind = .keyPath }
        return .skipChildren
    }

    private func extend(_ path: inout OpenPath, withComponent node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .keyPathPropertyComponent: extend(&path, withComponent: child)
            case .declReferenceExpr: extend(&path, with: child)
            case .keyPathSubscriptComponent: walk(child, as: .other)
            default: walk(child)
            }
        }
    }
}
