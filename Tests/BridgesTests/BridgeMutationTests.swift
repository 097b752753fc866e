import Bridges
import Foundation
import SourceModel
import Testing

@Suite("One fault of a bridge is one finding")
struct BridgeMutationTests {
    @Test("The gauge as it is has no fault")
    func whole() {
        let audit = TideGauge().audit
        #expect(TideGauge().findings == [])
        #expect(audit.rows.map(\.name).sorted() == (Array(TideGauge.properties.keys) + ["resetGauge"]).sorted())
        #expect(audit.rows.filter { !$0.isComplete }.map(\.name) == [])
    }

    @Test("Each name on its way, with the names of each layer")
    func names() throws {
        let rows = TideGauge().audit.rows
        func names(_ row: String) -> [String] {
            rows.first { $0.name == row }?.cells.map { "\($0.layer).\($0.name)" } ?? []
        }
        #expect(
            names("flipped") == [
                "props.flipped", "jsx.flipped", "export.flipped", "native.flipped", "controller.isMirrored",
                "scene.isMirrored", "renderer.isMirrored",
            ])
        #expect(
            names("unitName") == [
                "props.unitName", "jsx.unitName", "export.unitName", "native.unitName", "controller.unitName",
                "state.unitName", "renderer.unitName", "badge.unitName",
            ])
        #expect(
            names("onTideChange") == [
                "props.onTideChange", "jsx.onTideChange", "export.onTideChange", "native.onTideChange",
                "controller.onTurn",
            ])
        #expect(
            names("resetGauge") == [
                "props.resetGauge", "export.resetGauge", "native.resetGauge", "controller.resetGauge",
            ])
    }

    @Test("A decision that nobody hands on hides no other line that is missing")
    func carrierBesides() {
        var gauge = TideGauge(edit: "controller") { $0.replacing("scene?.state = state // flows", with: "") }
        #expect(gauge.findings == ["carrier state at renderer"])
        gauge.texts["native"] = gauge.texts["native"]?.replacing("controller?.isStorm = isStorm // flows", with: "")
        #expect(gauge.findings == ["carrier state at renderer", "gap isStorm at controller"])
    }

    // MARK: Outside Swift

    @Test("A property that one layer lacks", arguments: TideGauge.properties.keys.sorted())
    func removed(name: String) {
        var gauge = TideGauge()
        gauge.props[name] = nil
        #expect(gauge.findings == ["residue \(name)"])
        gauge = TideGauge()
        gauge.attributes[name] = nil
        #expect(gauge.findings == ["gap \(name) at jsx"])
        gauge = TideGauge()
        gauge.exports[name] = nil
        #expect(gauge.findings == ["gap \(name) at export"])
        gauge = TideGauge()
        gauge.props[name] = nil
        gauge.attributes[name] = nil
        #expect(gauge.findings == ["residue \(name)"])
    }

    @Test("A property that has another name on one layer is one finding", arguments: TideGauge.properties.keys.sorted())
    func renamed(name: String) {
        let other = name + "Value"
        var gauge = TideGauge()
        gauge.props[other] = gauge.props.removeValue(forKey: name)
        #expect(gauge.findings == ["gap \(other) at jsx"])
        gauge = TideGauge()
        gauge.attributes[other] = gauge.attributes.removeValue(forKey: name)
        #expect(gauge.findings == ["gap \(name) at jsx"])
        gauge = TideGauge()
        gauge.exports[other] = gauge.exports.removeValue(forKey: name)
        #expect(gauge.findings == ["gap \(name) at export"])
    }

    @Test("A property of another type is one finding", arguments: TideGauge.properties.keys.sorted())
    func retyped(name: String) {
        var gauge = TideGauge()
        gauge.exports[name] = .list
        #expect(gauge.findings == ["type \(name) at export"])
        gauge = TideGauge()
        gauge.props[name] = .list
        #expect(gauge.findings == ["type \(name) at export"])
    }

    @Test("A command that one layer lacks")
    func commands() {
        var gauge = TideGauge()
        gauge.commands = []
        #expect(gauge.findings == ["residue resetGauge"])
        gauge = TideGauge()
        gauge.exportedCommands = []
        #expect(gauge.findings == ["gap resetGauge at export"])
    }

    // MARK: Swift

    @Test("An edit in Swift", arguments: TideMutant.all)
    func swift(mutant: TideMutant) {
        var occurrences = 0
        let gauge = TideGauge(edit: mutant.layer) { text in
            guard let range = text.range(of: mutant.old) else { return text }
            occurrences = 1
            return text.replacingCharacters(in: range, with: mutant.new)
        }
        #expect(occurrences == 1, "the text has it")
        #expect(gauge.findings == mutant.findings)
    }

    @Test("A line that hands something on is missed, and told once", arguments: TideGauge.swiftLayers)
    func lines(layer: String) {
        let lines = (TideGauge.swift[layer] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() where line.hasSuffix("// flows") {
            let gauge = TideGauge(edit: layer) { _ in
                var rest = lines
                // An accessor stays, what it does goes.
                rest[number] = line.contains("set {") ? "set {}" : ""
                return rest.joined(separator: "\n")
            }
            #expect(gauge.findings.count == 1, "\(layer):\(number + 1) \(line)")
        }
    }

    @Test("A function that nobody names has no effect; one that somebody outside the layers names has")
    func liveness() {
        var gauge = TideGauge(edit: "renderer") { $0.replacing(" && !isStorm", with: "") }
        #expect(gauge.findings == ["dead end isStorm at renderer"])
        gauge.surroundings.names = ["currentFace"]
        #expect(gauge.findings == [])
    }

    @Test("A layer that isn't there leaves no row complete")
    func unread() {
        let audit = TideGauge(edit: "scene") { _ in "" }.audit
        #expect(audit.unread.map(\.layer) == ["scene"])
        let complete = Set(audit.rows.filter(\.isComplete).map(\.name))
        #expect(complete.isDisjoint(with: ["stationID", "isLive", "level", "flipped", "isAudible"]))
        #expect(audit.rows.compactMap(\.fault) == [])
        #expect(audit.brokenCarriers == [])
    }

    @Test("Names that only Swift has are listed by themselves")
    func nativeOnly() {
        let gauge = TideGauge(edit: "native") {
            $0.replacing("private func push", with: "var spare = 1\nprivate func push")
        }
        #expect(gauge.audit.nativeOnly.contains { $0.layer == "native" && $0.name == "spare" })
        #expect(gauge.findings == ["idle spare at native"])
    }

    @Test("Names that end at the same line are told together")
    func shared() throws {
        let lines = [
            ("controller", "state.apply(snapshot)"), ("renderer", "show(face)"),
            ("controller", "sync() // flows\n        }"),
        ]
        for (layer, line) in lines {
            let rows = TideGauge(edit: layer) { $0.replacing(line, with: line.hasSuffix("}") ? "}" : "") }.audit.rows
            let faulty = try #require(rows.first { $0.fault != nil })
            #expect(Set([faulty.name] + faulty.sharing) == ["unitName", "isStorm"], "\(line)")
            #expect(rows.filter { !$0.isComplete }.count == 2, "\(line)")
        }
    }

    @Test("Without the fork in the rules, a value may go around a layer")
    func unnamedFork() {
        var gauge = TideGauge()
        gauge.forks = false
        #expect(gauge.findings == [])
        #expect(gauge.audit.rows.filter { !$0.isComplete }.map(\.name) == [])
        gauge = TideGauge(edit: "native") { $0.replacing("controller?.isLive = isLive // flows", with: "") }
        gauge.forks = false
        #expect(gauge.findings == ["gap isLive at controller"])
    }

    @Test("What a type sets on other objects is a layer of its own")
    func forwarding() {
        var gauge = TideGauge()
        gauge.forwards = true
        #expect(gauge.findings == [])
        let cells = gauge.audit.rows.first { $0.name == "flipped" }?.cells.map { "\($0.layer).\($0.name)" }
        #expect(cells?.dropFirst(3).prefix(3) == ["native.flipped", "forwarding.isMirrored", "controller.isMirrored"])
        gauge = TideGauge(edit: "native") { $0.replacing("controller?.level = level // flows", with: "") }
        gauge.forwards = true
        #expect(gauge.findings == ["gap level at forwarding"])
        gauge = TideGauge(edit: "controller") { $0.replacing("scene?.level = level // flows", with: "") }
        gauge.forwards = true
        #expect(gauge.findings == ["gap level at scene"])
    }

    @Test("An attribute that is made of a name the properties lack")
    func unknownSource() {
        var gauge = TideGauge()
        gauge.sources = ["level": "height"]
        #expect(gauge.findings == ["gap level at jsx"])
    }

    @Test("An object of the system is none of the plain types, and converted from some", arguments: ["URL", "NSDate"])
    func systemTypes(type: String) {
        var gauge = TideGauge()
        gauge.exports["isLive"] = .named(type)
        #expect(gauge.findings == ["type isLive at export"])
        gauge = TideGauge()
        gauge.exports["level"] = .named(type)
        #expect(gauge.findings == ["type level at native"])
    }
}
