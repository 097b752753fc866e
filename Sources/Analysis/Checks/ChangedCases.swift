import AuditModel

/// A paired enum whose cases differ.
enum ChangedCases: Check {
    static let id = "changed-cases"
    static let defaultSeverity = Severity.warning
    static let documentation = CheckDocumentation(
        reports: """
            An enum that both sides have with other cases: one that a side lacks, or one whose associated values or \
            raw value differ. The cases of an enum make one finding.
            """,
        importance: "A case is a state that one side can be in and the other can't, or a value on the wire.",
        example: "upstream's `WindowContent` has `case failed(Error)`; the port's does not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.copiedTypes.compactMap { type, _, _, headers in
            let (left, right) = headers
            let cases = Cases(of: type, in: comparison)
            guard !cases.isEmpty else { return nil }
            let name = comparison.matching.declaration(right, on: .port).qualifiedName
            return finding(
                "the cases of `\(name)` differ: \(cases.description)\(cases.movement.phrase)",
                severity: cases.movement.severity(defaultSeverity),
                upstream: comparison.location(of: left, on: .upstream), port: comparison.location(of: right, on: .port),
                evidence: cases.evidence)
        }
    }

    private struct Cases {
        var lost: [Location] = []
        var gained: [Location] = []
        var changed: [Location] = []
        private var differing: [DeclarationComparison] = []

        init(of type: TypeComparison, in comparison: Comparison) {
            for place in type.pairing.declarations {
                let declaration = comparison.declarations[place]
                let upstream = comparison.location(of: declaration.pairing.upstream, on: .upstream)
                let port = comparison.location(of: declaration.pairing.port, on: .port)
                guard comparison.isCase(declaration) else { continue }
                switch (upstream, port) {
                case (let upstream?, nil): lost.append(upstream)
                case (nil, let port?): gained.append(port)
                case (_, let port?) where !declaration.difference.isDisjoint(with: [.signature, .body, .conditions]):
                    changed.append(port)
                default: continue
                }
                differing.append(declaration)
            }
        }

        var movement: Movement { Movement(ofParts: differing) }

        var isEmpty: Bool { lost.isEmpty && gained.isEmpty && changed.isEmpty }

        var description: String {
            [("the port lacks", lost), ("the port adds", gained), ("changed are", changed)]
                .filter { !$0.1.isEmpty }
                .map { verb, cases in "\(verb) \(cases.map { "`\(Self.name($0))`" }.joined(separator: ", "))" }
                .joined(separator: "; ")
        }

        var evidence: [Evidence] {
            [("upstream", lost), ("port", gained), ("changed", changed)].flatMap { label, cases in
                cases.map { Evidence(label: label, text: Self.name($0), path: $0.path, line: $0.line) }
            }
        }

        private static func name(_ location: Location) -> String {
            let symbol = location.symbol ?? ""
            let parenthesis = symbol.firstIndex(of: "(") ?? symbol.endIndex
            let dot = symbol[..<parenthesis].lastIndex(of: ".")
            return String(dot.map { symbol[symbol.index(after: $0)...] } ?? symbol[...])
        }
    }
}

extension Comparison {
    fileprivate func isCase(_ declaration: DeclarationComparison) -> Bool {
        if let port = declaration.pairing.port { return matching.declaration(port, on: .port).kind == .enumCase }
        return declaration.pairing.upstream.map { matching.declaration($0, on: .upstream).kind == .enumCase } ?? false
    }
}
