import EquivalentSyntax
import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Walks a call: the callee, then the arguments.
    func walkCall(_ node: Syntax) -> Int? {
        let outer = context
        var path: OpenPath?
        var callee: TokenID?
        if let call = node.as(FunctionCallExprSyntax.self) {
            edits.trail(call)
            edits.dropInit(of: call)
        }
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .labeledExprList:
                let labels = walkArguments(child, of: callee, call: context.call)
                if let usage = path?.usage { usages[usage].labels = labels }
            case _ where path == nil && child.kind != .unexpectedNodes:
                let called = walkPath(child)
                path = called
                guard let usage = called.usage else { continue }
                usages[usage].kind = .call
                callee = usages[usage].name
                context.call = usage
            default:
                walk(child)
            }
        }
        context = outer
        return path?.value
    }

    /// Walks a macro's expansion, an expression or a declaration.
    @discardableResult
    func walkMacro(_ node: Syntax) -> Int? {
        let outer = context
        var path = OpenPath()
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .token where path.usage == nil:
                takeName(child, in: &path)
                guard let usage = path.usage else { continue }
                usages[usage].kind = .macro
                context.call = usage
            case .labeledExprList:
                let labels = walkArguments(child, of: path.usage.map { usages[$0].name }, call: context.call)
                if let usage = path.usage { usages[usage].labels = labels }
            default:
                walk(child)
            }
        }
        context = outer
        return path.usage
    }

    /// Walks an attribute. Its name is not a usage of a type, but part of ``Declaration/attributes``.
    func walkAttribute(_ attribute: AttributeSyntax) -> SyntaxVisitorContinueKind {
        // Access is recorded by the access words alone.
        let name = writer.bytes(of: attribute.attributeName)
        if ["inlinable", "usableFromInline", "_spi"].contains(where: { name.elementsEqual($0.utf8) }) {
            return skip(attribute)
        }
        let outer = typeKind
        typeKind = nil
        let callee = attribute.attributeName.lastToken(viewMode: .sourceAccurate)
        for child in attribute.children(viewMode: .sourceAccurate) {
            if child.kind == .labeledExprList {
                typeKind = .type
                walkArguments(child, of: callee.flatMap { writer.id(of: $0) }, call: nil)
                typeKind = nil
            } else {
                walk(child)
            }
        }
        typeKind = outer
        return .skipChildren
    }

    /// Walks arguments, each as an argument of `callee`.
    ///
    /// - Returns: Their labels.
    @discardableResult
    private func walkArguments(_ list: Syntax, of callee: TokenID?, call: Int?) -> [TokenID?] {
        let outer = context
        var labels: [TokenID?] = []
        for argument in list.children(viewMode: .sourceAccurate) {
            let label = argument.as(LabeledExprSyntax.self)?.label.flatMap { writer.id(of: $0) }
            context = ValueContext(call: call)
            if let callee {
                context.role = .argument(callee: callee, label: label)
                context.position = labels.count
            }
            labels.append(label)
            walk(argument)
        }
        context = outer
        return labels
    }
}
