import Comparison
import ReportModel
import SourceModel

/// The cases that differ between two declarations of an enum.
package struct CaseDifferences: Sendable {
    /// Cases that only upstream has.
    package private(set) var lost: [Location] = []
    /// Cases that only the port has.
    package private(set) var gained: [Location] = []
    /// Changed cases of both sides, by their locations in the port.
    package private(set) var changed: [Location] = []
    /// The cases in ``changed`` that only differ in name.
    private var renamed: Set<Location> = []
    package private(set) var declarations: [DeclarationComparison] = []

    init() {}

    init(of type: TypeComparison, in comparison: Comparison) {
        for declaration in comparison.declarations[type.pairing.declarations]
        where comparison.declaration(of: declaration).kind == .enumCase {
            let upstream = comparison.location(of: declaration.pairing.upstream, on: .upstream)
            let port = comparison.location(of: declaration.pairing.port, on: .port)
            switch (upstream, port) {
            case (let upstream?, nil): lost.append(upstream)
            case (nil, let port?): gained.append(port)
            case (_, let port?) where declaration.differsBeyondLiterals:
                changed.append(port)
                if declaration.rename != nil, !declaration.isResigned, !declaration.difference.contains(.body) {
                    renamed.insert(port)
                }
            default: continue
            }
            declarations.append(declaration)
        }
    }

    /// The cases that one side has renamed.
    package var renames: [MemberRename] { declarations.compactMap(\.rename) }

    package var isEmpty: Bool { declarations.isEmpty }

    package var names: NameDifference {
        NameDifference(
            upstreamOnly: lost.map(Self.name), portOnly: gained.map(Self.name),
            changed: changed.filter { !renamed.contains($0) }.map(Self.name))
    }

    /// The name of a case as its enum declares it.
    package static func name(_ location: Location) -> String {
        let symbol = location.symbol ?? ""
        let parenthesis = symbol.firstIndex(of: "(") ?? symbol.endIndex
        let dot = symbol[..<parenthesis].lastIndex(of: ".")
        return String(dot.map { symbol[symbol.index(after: $0)...] } ?? symbol[...])
    }
}
