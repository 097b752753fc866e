import Bridges
import ReportModel
import SourceModel

/// A name that inner layers of a bridge still have and the outermost one lacks.
enum BridgeResidue: BridgeCheck {
    static let id = "bridge-residue"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A name that an outer layer other than plain Swift has and the first layer lacks. Also an export that no \
            element sets, because JavaScript keeps the value or passes it under another name. It is a note where the \
            element receives all members of another type that declares the name, or where the first layer takes \
            members from a type that none of its files declares. A name that only Swift has is not a residue; it is \
            listed as native-only.
            """,
        importance: "Nothing can set it any more, but the inner layers suggest that something does.",
        example: "`isMuted` was removed from the props type, and the export still has it.",
        remedy: "Remove it from the other layers too, or declare it in the first and set it on the element.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.rows.compactMap { row in
            guard let fault = row.fault, row.isLeftOver(on: bridge) else { return nil }
            let layers = row.cells.map { "`\($0.layer)`" }.joined(separator: ", ")
            let isElement = bridge.rules.layers.contains { $0.name == fault.layer && $0.kind == .jsxAttributes }
            let (lack, remedy) =
                isElement
                ? ("no element in layer `\(fault.layer)` sets it", "remove it, or set it there")
                : ("layer `\(fault.layer)` does not declare it", "remove it, or declare it there")
            return finding(
                "\(layers) \(row.cells.count == 1 ? "has" : "have") the \(row.title), but \(lack): "
                    + (fault.explanation ?? remedy) + row.others,
                at: fault.cell, on: bridge, about: row.allNames, severity: fault.explanation == nil ? nil : .note,
                evidence: row.cells)
        }
    }
}
