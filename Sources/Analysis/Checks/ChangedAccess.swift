import AuditModel

/// Declarations of a paired type that state another access.
enum ChangedAccess: Check {
    static let id = "changed-access"
    static let defaultSeverity = Severity.note
    static let documentation = CheckDocumentation(
        reports: """
            Declarations that both sides have and whose access words differ: `public`, `private`, `private(set)` and \
            the like, written or not. The declarations of one type make one finding, and so do those at file scope.
            """,
        importance: """
            A port often narrows what a framework upstream has to publish. What it widens can be called by code that \
            upstream never had in mind.
            """,
        example: "upstream's `WindowController` is `public`, the port's is not.",
        remedy: "Nothing, if it is meant.")

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.types.compactMap { type in
            guard type.isCopy else { return nil }
            let changed = type.pairing.declarations.map { comparison.declarations[$0] }
                .filter { $0.difference.contains(.access) }
            guard let first = changed.first, case .paired(let upstream, let port) = first.pairing else { return nil }
            let name = comparison.matching.declaration(port, on: .port).qualifiedName
            let others = changed.count > 1 ? " and \(changed.count - 1) more" : ""
            return finding(
                "the access of `\(name)`\(others) differs", upstream: comparison.location(of: upstream, on: .upstream),
                port: comparison.location(of: port, on: .port),
                evidence: changed.compactMap { comparison.evidence(of: $0) })
        }
    }
}

extension Comparison {
    fileprivate func evidence(of declaration: DeclarationComparison) -> Evidence? {
        guard case .paired(let upstream, let port) = declaration.pairing else { return nil }
        let (left, right) = (matching.declaration(upstream, on: .upstream), matching.declaration(port, on: .port))
        return Evidence(
            label: "access",
            text: "\(right.qualifiedName): \(left.accessWords) upstream, \(right.accessWords) in the port",
            path: matching.file(port.file, on: .port).path, line: right.start.line)
    }
}

extension Declaration {
    fileprivate var accessWords: String {
        let words = [access?.rawValue, setterAccess.map { "\($0.rawValue)(set)" }].compactMap { $0 }
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }
}
