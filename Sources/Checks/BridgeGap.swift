import Bridges
import Phrasing
import ReportModel
import SourceModel

/// A name that one layer of a bridge has and a later one lacks, or is never handed.
enum BridgeGap: BridgeCheck {
    static let id = "bridge-gap"
    static let defaultSeverity = Severity.error
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A property, method or event that the first layer of a bridge has and that does not get to the last: a later \
            layer lacks the name, has it under another, or has it and no line of code hands the value on; Objective-C \
            cannot see or set it; native code never sends an event; a result or an event has other keys than are \
            declared; a plugin never answers a call. It is reported once, where the way ends. A name whose own comment \
            names only another platform (“Android”) is a note, and so is a method of which the plugin itself says that \
            it is unavailable, and a property that JavaScript uses itself.
            """,
        importance: """
            No compiler looks across the bridge. A property that stops half-way is accepted in JavaScript and does \
            nothing.
            """,
        example: "the props type and the export have `hasAudio`, and the view's Swift class has no such property.",
        remedy: """
            Add the missing line or name. A layer that lacks a name on purpose lists it under `omits` with a reason; a \
            name that changes on the way is listed under `renames`.
            """)

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        let rows = bridge.rows.compactMap { row -> Finding? in
            guard let fault = row.fault, !row.isLeftOver(on: bridge) else { return nil }
            return finding(
                "\(row.title) \(sentence(fault, on: bridge))\(row.others)", at: fault.cell, on: bridge,
                about: "\(row.allNames)>\(fault.layer)",
                severity: fault.condition == .usedUp || row.cells.contains(where: \.isElsewhere) ? .note : nil,
                evidence: row.cells)
        }
        return rows
            + bridge.brokenCarriers.map { fault in
                let names = bridge.rules.forks.filter { $0.carriers.contains(fault.cell.name) }.flatMap(\.names)
                    .sorted()
                return finding(
                    "nobody hands `\(fault.cell.name)` on to layer `\(fault.layer)`, so nothing that it carries gets there: "
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
        case .absent:
            let cells = bridge.rows.lazy.flatMap(\.cells) + bridge.nativeOnly
            let path = cells.first { $0.layer == fault.layer }?.path
            let file = path.map { " (`\($0.lastComponent)`)" } ?? ""
            return "gets no further than \(last): \(layer)\(file) has no such name"
        case .usedUp: return "is used in \(layer), which passes it to no element"
        case .notHandedOn:
            let target = fault.target.map { $0.name == fault.cell.name ? "" : " to `\($0.name)`" } ?? ""
            return "gets no further than \(last): no line hands it on\(target) in \(layer)"
        case .hidden: return "gets no further than \(last): Objective-C can't see it in \(layer)"
        case .notSettable: return "gets no further than \(last): Objective-C can't set it in \(layer)"
        case .neverCalled: return "is never sent: no code in \(layer) calls it"
        case .renamed(let name): return "is called `\(name)` in \(layer)"
        case .leftOver where fault.cell.member.kind == .event:
            return "is sent by \(last), and \(layer) does not declare it"
        case .leftOver:
            return "is needed by \(last), which refuses the call without it, and \(layer) does not declare it"
        case .keys(let declared, let sent):
            func list(_ names: [String]) -> String { Phrase.cut(names.map { "`\($0)`" }, to: 6) }
            let missing = declared.isEmpty ? nil : "\(layer) lacks \(list(declared)), which \(last) declares"
            let more = sent.isEmpty ? nil : "\(layer) has \(list(sent)), which \(last) does not declare"
            return "has other keys than declared: " + [missing, more].compactMap(\.self).joined(separator: "; ")
        }
    }
}
