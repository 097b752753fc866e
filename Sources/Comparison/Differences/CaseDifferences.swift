import Matching
import ReportModel

/// The cases in which two declarations of an enum differ.
package struct CaseDifferences {
    private var lost: [Location] = []
    private var gained: [Location] = []
    private var changed: [Location] = []
    private(set) var declarations: [DeclarationComparison] = []

    init(of type: TypeComparison, in comparison: Comparison) {
        for declaration in comparison.declarations[type.pairing.declarations] where comparison.isCase(declaration) {
            let upstream = comparison.location(of: declaration.pairing.upstream, on: .upstream)
            let port = comparison.location(of: declaration.pairing.port, on: .port)
            switch (upstream, port) {
            case (let upstream?, nil): lost.append(upstream)
            case (nil, let port?): gained.append(port)
            case (_, let port?) where declaration.differsBeyondLiterals: changed.append(port)
            default: continue
            }
            declarations.append(declaration)
        }
    }

    package var isEmpty: Bool { declarations.isEmpty }

    package var names: NameDifference {
        NameDifference(
            upstreamOnly: lost.map(Self.name), portOnly: gained.map(Self.name), changed: changed.map(Self.name))
    }

    package var evidence: [Evidence] {
        [("upstream", lost), ("port", gained), ("changed", changed)].flatMap { label, cases in
            cases.map { Evidence(label: label, text: Self.name($0), path: $0.path, line: $0.line) }
        }
    }

    /// The cases that a finding's evidence names, by their places without lines: those that both sides have or the port,
    /// and those that upstream alone has.
    package static func cases(in finding: Finding) -> (port: [Location], upstream: [Location]) {
        func places(_ labels: Set<String>, in type: Location?) -> [Location] {
            guard let type, let symbol = type.symbol else { return [] }
            return finding.evidence.filter { labels.contains($0.label) && $0.path != nil }.map {
                Location(path: $0.path ?? type.path, symbol: "\(symbol).\($0.text)")
            }
        }
        return (places(["port", "changed"], in: finding.port), places(["upstream"], in: finding.upstream))
    }

    private static func name(_ location: Location) -> String {
        let symbol = location.symbol ?? ""
        let parenthesis = symbol.firstIndex(of: "(") ?? symbol.endIndex
        let dot = symbol[..<parenthesis].lastIndex(of: ".")
        return String(dot.map { symbol[symbol.index(after: $0)...] } ?? symbol[...])
    }
}

extension Comparison {
    fileprivate func isCase(_ declaration: DeclarationComparison) -> Bool {
        if let port = declaration.pairing.port { return matching.declaration(port, on: .port).kind == .enumCase }
        return declaration.pairing.upstream.map { matching.declaration($0, on: .upstream).kind == .enumCase } ?? false
    }
}

extension DeclarationComparison {
    /// Whether more than the access words differ of what both sides have.
    package var differsBeyondAccess: Bool { !difference.isSubset(of: .access) }

    /// Whether more differs than access words and literals, of which `literal-drift` speaks.
    var differsBeyondLiterals: Bool { differsBeyondAccess && !drift.isAll }
}
