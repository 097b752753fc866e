import Bridges
import Phrasing
import ReportModel
import SourceModel

/// A name that one layer of a bridge has and that does not reach a later one.
enum BridgeGap: BridgeCheck {
    static let id = "bridge-gap"
    static let defaultSeverity = Severity.error
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A property, method or event that the first layer of a bridge has, or an element sets, and that does not \
            reach the last layer. A \
            later layer lacks the name, has it under another name, or does not pass the value on; Objective-C cannot \
            see or set it; native code never sends an event; a result or an event has different keys from those \
            declared; a plugin never answers a call. It is reported once, at the layer where it stops. The finding is \
            a note for a name whose comment names only another platform (“Android”), a method that the plugin declares \
            unavailable, a property that JavaScript itself uses, and a name that the layer may have where it could not \
            be read.
            """,
        importance: """
            No compiler checks across the bridge. JavaScript accepts a property that stops half-way, and it does \
            nothing.
            """,
        example: "The props type and the export have `hasAudio`; the view's Swift class has no such property.",
        remedy: """
            Add the missing line or name. Where a layer lacks a name on purpose, list the name under the layer's \
            `omits` with a reason. Where a name changes between layers, list it under `renames`.
            """)

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        let rows = bridge.rows.compactMap { row -> Finding? in
            guard let fault = row.fault, !row.isLeftOver(on: bridge) else { return nil }
            return finding(
                "\(row.title) \(sentence(fault, on: bridge))\(row.others)", at: fault.cell, on: bridge,
                about: "\(row.allNames)>\(fault.layer)",
                severity: [.usedUp, .uncertain].contains(fault.condition)
                    || row.cells.contains(where: \.member.isElsewhere)
                    ? .note : nil,
                evidence: row.cells)
        }
        return rows
            + bridge.brokenCarriers.map { fault in
                let names = bridge.rules.forks.filter { $0.carriers.contains(fault.cell.name) }.flatMap(\.names)
                    .sorted()
                return finding(
                    "`\(fault.cell.name)` is not passed on to layer `\(fault.layer)`, so the names that it carries stop: "
                        + Phrase.cut(names.map { "`\($0)`" }, to: 4),
                    at: fault.cell, on: bridge, about: "\(fault.cell.name)>\(fault.layer)",
                    evidence: [fault.cell, fault.target].compactMap(\.self))
            }
    }

    private static func sentence(_ fault: BridgeFault, on bridge: BridgeAudit) -> String {
        let (layer, last) = ("layer `\(fault.layer)`", "layer `\(fault.cell.layer)`")
        if fault.condition != .leftOver, let explanation = fault.explanation {
            return "gets no further than \(last): \(explanation)"
        }
        switch fault.condition {
        case .absent, .uncertain:
            let cells = bridge.rows.lazy.flatMap(\.cells) + bridge.nativeOnly
            let path = cells.first { $0.layer == fault.layer }?.path
            let file = path.map { " (`\($0.lastComponent)`)" } ?? ""
            return "gets no further than \(last): \(layer)\(file) has no such name"
        case .usedUp: return "is used in \(layer), but not passed to an element"
        case .notHandedOn:
            let target = fault.target.map { $0.name == fault.cell.name ? "" : " to `\($0.name)`" } ?? ""
            return "gets no further than \(last): \(layer) does not pass it on\(target)"
        case .hidden: return "gets no further than \(last): Objective-C can't see it in \(layer)"
        case .notSettable: return "gets no further than \(last): Objective-C can't set it in \(layer)"
        case .neverCalled: return "is never sent: no code in \(layer) calls it"
        case .renamed(let name): return "is called `\(name)` in \(layer)"
        case .leftOver where fault.cell.member.kind == .event:
            return "is sent by \(last), but \(layer) does not declare it"
        case .leftOver:
            return "is required by \(last), but \(layer) does not declare it"
        case .keys(let declared, let sent):
            func list(_ names: [String]) -> String { Phrase.cut(names.map { "`\($0)`" }, to: 6) }
            let missing = declared.isEmpty ? nil : "\(layer) lacks \(list(declared)), which \(last) declares"
            let more = sent.isEmpty ? nil : "\(layer) has \(list(sent)), which \(last) does not declare"
            return "has different keys from those declared: "
                + [missing, more].compactMap(\.self).joined(separator: "; ")
        }
    }
}
