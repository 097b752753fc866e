import AuditModel

/// A paired type with other superclasses or conformances.
enum ChangedInheritance: Check {
    static let id = "changed-inheritance"
    static let defaultSeverity = Severity.warning
    static let documentation = CheckDocumentation(
        reports: """
            A type that both sides have, with another superclass or other conformances. Those that its extensions in \
            the same files state count with the type's own, and their order does not.
            """,
        importance: "What a type conforms to decides where it can be used and what is generated for it.",
        example: "upstream's `WindowContent` is `Equatable`, the port's is not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.copiedTypes.compactMap { type, upstream, port, headers in
            let (left, right) = headers
            let theirs = comparison.matching.inheritedNames(of: upstream, on: .upstream)
            let ours = comparison.matching.inheritedNames(of: port, on: .port)
            guard theirs != ours else { return nil }
            let name = comparison.matching.declaration(right, on: .port).qualifiedName
            let lost = theirs.subtracting(ours).sorted()
            let gained = ours.subtracting(theirs).sorted()
            let parts = [
                lost.isEmpty ? nil : "lacks \(lost.map { "`\($0)`" }.joined(separator: ", "))",
                gained.isEmpty ? nil : "adds \(gained.map { "`\($0)`" }.joined(separator: ", "))",
            ]
            let references = (Set(upstream.headers), Set(port.headers))
            let movement = Movement(
                ofParts: type.pairing.declarations.map { comparison.declarations[$0] }.filter { declaration in
                    // The type and its extensions: any of them may state what it inherits.
                    let isHeader =
                        declaration.pairing.upstream.map(references.0.contains)
                        ?? declaration.pairing.port.map(references.1.contains) ?? false
                    return isHeader && declaration.status != .inSync
                })
            return finding(
                "what `\(name)` inherits differs: the port \(parts.compactMap { $0 }.joined(separator: " and "))"
                    + movement.phrase,
                severity: movement.severity(defaultSeverity),
                upstream: comparison.location(of: left, on: .upstream), port: comparison.location(of: right, on: .port))
        }
    }
}

extension Matching {
    /// The names that a type and its extensions inherit, in the port's words.
    fileprivate func inheritedNames(of unit: TypeUnit, on side: Side) -> Set<String> {
        var names: Set<String> = []
        for header in unit.headers {
            guard let index = file(header.file, on: side).index else { continue }
            for tokens in index.declarations[header.declaration].inheritance {
                let text = index.text(of: tokens)
                names.insert(side == .upstream ? renaming.portWords(in: text) : text)
            }
        }
        return names
    }
}
