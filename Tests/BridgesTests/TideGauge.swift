import BridgeScanning
import Bridges
import RulesModel
import SourceModel
import SwiftParser

/// A module of our own: a gauge for tides that JavaScript draws with a native view.
struct TideGauge {
    /// The texts of the Swift files by their layers.
    var texts: [String: String]
    /// The names that a layer outside Swift has, with the form of each type.
    var props = Self.properties
    var attributes = Self.properties
    var exports = Self.properties
    var commands = ["resetGauge"]
    var exportedCommands = ["resetGauge"]
    var forks = true
    /// Whether what the native view sets on others is a layer of its own.
    var forwards = false
    /// What attributes are made of, where it isn't the property of their name.
    var sources: [String: String] = [:]
    /// Code of the port outside the layers.
    var surroundings = BridgeSurroundings(types: ["TideFace"])

    static let properties: [String: BridgeValueType.Form] = [
        "stationID": .text, "isLive": .boolean, "level": .integer, "unitName": .text, "isStorm": .boolean,
        "flipped": .boolean, "isAudible": .boolean, "onTideChange": .bubblingEvent,
    ]

    static let swiftLayers = ["native", "controller", "scene", "state", "renderer", "badge"]

    init(edit layer: String = "native", _ change: (String) -> String = { $0 }) {
        texts = Self.swift
        texts[layer] = change(texts[layer] ?? "")
    }

    // MARK: Audit

    var rules: BridgeRules {
        func swift(_ name: String, _ subject: String) -> BridgeLayer {
            BridgeLayer(name: name, kind: .swiftProperties, subjects: [subject])
        }
        var native = swift("native", "TideGauge")
        native.reapply = ["applyAll"]
        var badge = swift("badge", "TideBadge")
        badge.from = "renderer"
        badge.only = ["unitName", "level"]
        let forwarding = BridgeLayer(name: "forwarding", kind: .swiftForwarding, subjects: ["TideGauge"])
        var layers = [
            BridgeLayer(name: "props", kind: .typescriptProps, subjects: ["TideGaugeProps"]),
            BridgeLayer(name: "jsx", kind: .jsxAttributes, subjects: ["NativeGauge"]),
            BridgeLayer(name: "export", kind: .reactNativeExport, subjects: ["TideGauge"]), native,
        ]
        layers += forwards ? [forwarding] : []
        layers += [swift("controller", "TideController"), swift("scene", "TideScene")]
        layers += [swift("state", "TideState.Snapshot"), swift("renderer", "TideRenderer"), badge]
        let fork = BridgeFork(
            names: ["unitName", "isStorm"], around: ["scene"], through: ["state"], carriers: ["state", "face"])
        let next = forwards ? "forwarding" : "controller"
        return BridgeRules(
            name: "tide", layers: layers,
            renames: [
                BridgeRename(from: "stationID", to: "station", layer: next),
                BridgeRename(from: "isAudible", to: "isSilenced", layer: next, isNegated: true),
                BridgeRename(from: "onTideChange", to: "onTurn", layer: "controller"),
            ], forks: forks ? [fork] : [])
    }

    var audit: BridgeAudit {
        BridgeAudit.make(rules, files: files, surroundings: surroundings)
    }

    /// One word for each thing that the audit found.
    var findings: Set<String> {
        let audit = audit
        var found = Set(audit.brokenCarriers.map { "carrier \($0.cell.name) at \($0.layer)" })
        found.formUnion(audit.unread.map { "unread \($0.layer)" })
        found.formUnion(audit.idle.map { "idle \($0.cell.name) at \($0.cell.layer)" })
        for row in audit.rows {
            switch row.fault?.condition {
            case nil: break
            case .leftOver?: found.insert("residue \(row.name)")
            default: found.insert("gap \(row.name) at \(row.fault?.layer ?? "")")
            }
            found.formUnion(row.typeFaults.map { "type \(row.name) at \($0.inner.layer)" })
            found.formUnion(row.deadEnds.map { "dead end \(row.name) at \($0.layer)" })
            found.formUnion(row.notReapplied.map { "not reapplied \(row.name) at \($0.layer)" })
        }
        return found
    }

    private var files: [[BridgeFile]] {
        let outer = [
            [
                file(
                    "Gauge.tsx",
                    BridgeFacts(
                        subjects: [subject("TideGaugeProps", .type, props)],
                        commands: commands.map { BridgeMember(name: $0, kind: .method, place: Self.place) }))
            ],
            [file("Gauge.tsx", BridgeFacts(subjects: [subject("NativeGauge", .element, attributes, typed: false)]))],
            [
                file(
                    "Gauge.mm",
                    BridgeFacts(subjects: [
                        subject("TideGauge", .export, exports, methods: exportedCommands)
                    ]))
            ],
        ]
        return outer
            + rules.layers.dropFirst(3).map { layer in
                let name = layer.kind == .swiftForwarding ? "native" : layer.name
                return [file("\(name).swift", Self.facts(texts[name] ?? ""))]
            }
    }

    static func facts(_ text: String) -> BridgeFacts { SwiftFacts.read(Parser.parse(source: text), place: place(of:)) }

    private static let place = SourcePlace(line: 1, column: 1)

    private static func place(of offset: Int) -> SourcePlace { SourcePlace(line: 1, column: offset + 1) }

    private func file(_ path: String, _ facts: BridgeFacts) -> BridgeFile {
        BridgeFile(path: RelativePath(stringLiteral: path), facts: facts)
    }

    private func subject(
        _ name: String, _ form: BridgeSubject.Form, _ names: [String: BridgeValueType.Form], typed: Bool = true,
        methods: [String] = []
    ) -> BridgeSubject {
        let properties = names.sorted { $0.key < $1.key }.map { name, form in
            BridgeMember(
                name: name, kind: name.hasPrefix("on") ? .event : .property,
                type: typed ? BridgeValueType(written: "\(form)", form: form) : nil,
                sources: typed ? [] : [sources[name] ?? name], place: Self.place)
        }
        let commands = methods.map { BridgeMember(name: $0, kind: .method, place: Self.place) }
        return BridgeSubject(name: name, form: form, members: properties + commands, place: Self.place)
    }
}
