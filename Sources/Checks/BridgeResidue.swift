import Bridges
import ReportModel
import SourceModel

/// A name that is left on inner layers of a bridge after the outermost one lost it.
enum BridgeResidue: BridgeCheck {
    static let id = "bridge-residue"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A name that JSX, an export, a spec, a plugin or another layer outside plain Swift has, and the first layer of \
            the bridge has not. It is a note where the element is passed everything of another type that declares the \
            name, or where the first layer takes members from a type that none of its files declares. A name that only \
            Swift has is no residue: it is listed as native-only.
            """,
        importance: "Nobody can set it any more, and whoever reads the inner layers believes that somebody does.",
        example: "`isMuted` was taken out of the props type, and the export still has it.",
        remedy: "Remove it from the other layers too, or declare it in the first.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.rows.compactMap { row in
            guard let fault = row.fault, row.isLeftOver(on: bridge) else { return nil }
            let layers = row.cells.map { "`\($0.layer)`" }.joined(separator: ", ")
            return finding(
                "\(layers) \(row.cells.count == 1 ? "has" : "have") the \(row.title), which layer `\(fault.layer)` does not declare: "
                    + (fault.explanation ?? "left over, or forgotten there"),
                at: fault.cell, on: bridge, about: row.name, severity: fault.explanation == nil ? nil : .note,
                evidence: row.cells)
        }
    }
}
