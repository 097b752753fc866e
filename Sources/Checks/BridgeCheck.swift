import Bridges
import ReportModel
import RulesModel
import SourceModel

/// A check of the names on a bridge.
protocol BridgeCheck: Check {
    static func findings(on bridge: BridgeAudit) -> [Finding]
}

extension BridgeCheck {
    static func findings(in input: CheckInput) -> [Finding] { input.bridges.flatMap(findings(on:)) }

    /// A finding at a name on a layer.
    ///
    /// - Parameter row: What the finding is about; another row may have a finding at the same name.
    static func finding(
        _ message: String, at cell: BridgeCell, on bridge: BridgeAudit, about row: String,
        severity: Severity? = nil, evidence: [BridgeCell] = []
    ) -> Finding {
        let symbol = "\(cell.subject).\(cell.name)"
        let location = Location(path: cell.path, line: cell.member.place.line, symbol: symbol)
        let side = bridge.rules.layers.first { $0.name == cell.layer }?.side ?? .port
        var finding = finding(
            message, severity: severity, upstream: side == .upstream ? location : nil,
            port: side == .port ? location : nil, detail: "\(bridge.rules.name)/\(row)",
            evidence: evidence.map(\.evidence))
        finding.subject = "\(bridge.rules.name)/\(cell.name)"
        return finding
    }
}

extension BridgeCell {
    /// The name with its type in the layer.
    var evidence: Evidence {
        let type = member.type.map { ": \($0.written)" } ?? ""
        return Evidence(.layer(layer), name + type, path: path, line: member.place.line)
    }
}

extension BridgeRow {
    /// The kind and the name, as part of a sentence: ``property `hasAudio` ``.
    var title: String { "\(kind.rawValue) `\(name)`" }

    /// All names of the finding. One more name makes it a new finding, which no exemption covers yet.
    var allNames: String { ([name] + sharing.sorted()).joined(separator: "+") }

    /// The other rows that the finding is about.
    var others: String {
        sharing.isEmpty ? "" : "; likewise " + sharing.map { "`\($0)`" }.joined(separator: ", ")
    }

    /// Whether inner layers have a name that the first one does not declare, and neither send nor require it.
    func isLeftOver(on bridge: BridgeAudit) -> Bool {
        guard let fault, fault.condition == .leftOver else { return false }
        let layer = bridge.rules.layers.first { $0.name == fault.cell.layer }
        let isSent = kind == .event && layer?.kind == .capacitorPlugin
        return !isSent && !(kind == .option && fault.cell.member.traits.contains(.requiredByGuard))
    }
}
