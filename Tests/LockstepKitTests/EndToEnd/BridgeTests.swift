import Foundation
import Git
import LockstepKit
import ReportModel
import Snapshots
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Names are followed across a bridge")
struct BridgeTests {
    private static let props: FilePath = "src/Gauge.tsx"
    private static let export: FilePath = "ios/RNGauge.mm"
    private static let host: FilePath = "ios/RNGauge.swift"

    private static let component = """
        import { requireNativeComponent } from 'react-native';

        export type GaugeProps = {
          level?: number;
        };

        const Native = requireNativeComponent<GaugeProps>('RNGauge');
        export const Gauge = ({ level }: GaugeProps) => <Native level={level} />;

        """

    private static let exports = """
        @interface RCT_EXTERN_MODULE(RNGaugeManager, RCTViewManager)
        RCT_EXPORT_VIEW_PROPERTY(level, NSInteger)
        @end

        """

    private static let view = """
        import UIKit

        @objc(RNGauge)
        final class RNGauge: UIView {
            @objc var level: Int = 0 {
                didSet { setNeedsDisplay() }
            }
        }

        """

    private static let rules = """
        version: 1
        upstream: { root: Sources }
        port: { root: ios }
        additions: [{ port: RNGauge.swift, reason: React Native's side }]
        bridges:
          - name: gauge
            layers:
              - { name: props, kind: typescript-props, path: src/Gauge.tsx, subject: GaugeProps }
              - { name: export, kind: react-native-export, path: "ios/*.mm", subject: RNGauge }
              - { name: host, kind: swift-properties, path: ios/RNGauge.swift, subject: RNGauge }

        """

    private let pair: RepositoryPair
    private let first: String

    init() throws {
        pair = try RepositoryPair()
        let depth = "struct Depth { var metres = 3 }\n"
        try pair.commit(.upstream, ["Sources/Depth.swift": .text(depth)])
        first = try pair.commit(
            .port,
            [
                "ios/Depth.swift": .text(depth), Self.props: .text(Self.component), Self.export: .text(Self.exports),
                Self.host: .text(Self.view),
            ])
    }

    private func audit(
        at revision: String? = "HEAD", newSince: String? = nil, apiSince: String? = nil, rules: String = rules,
        _ store: SourceStore = SourceStore()
    ) throws -> Report {
        try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(rules, name: "rules.yml"), upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: revision), newSince: newSince,
                apiSince: apiSince, today: AuditFixture.today),
            store)
    }

    private func found(_ report: Report) -> [String] {
        report.findings.map { "\($0.severity.rawValue) \($0.check) \($0.port?.symbol ?? "-")" }
    }

    @Test("In the work tree as it lies as well as at a commit, each text read once")
    func media() throws {
        try pair.port.checkOut(#require(ObjectID(hex: first)))
        for revision in ["HEAD", nil] {
            let store = SourceStore()
            let report = try audit(at: revision, store)
            #expect(found(report) == [])
            let bridge = try #require(report.bridges.first)
            #expect(bridge.layers == ["props", "export", "host"])
            #expect(bridge.rows.map(\.name) == ["level"])
            #expect(bridge.rows.map(\.isComplete) == [true])
            #expect(bridge.rows.first?.cells.map(\.line) == [4, 2, 5])
            #expect(store.counts(of: .bridge) == [1, 1, 1])
        }
        let file = pair.port.path.pushing(Self.export)
        try Data(Self.exports.replacing("level", with: "levle").utf8).write(to: URL(fileURLWithPath: file.string))
        #expect(found(try audit(at: nil)) == ["error bridge-gap GaugeProps.level"])
        #expect(found(try audit()) == [])
    }

    @Test("A layer that is not there, or that is no text, leaves the run without a verdict and is not called clean")
    func unread() throws {
        let changes: [CommitDraft.Change] = [
            .removed, .text("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"),
            .symbolicLink(target: "Depth.swift"),
            .text("@interface RCT_EXTERN_MODULE(RNGaugeManager, RCTViewManager\n"),
        ]
        for change in changes {
            try pair.commit(.port, [Self.export: change])
            let report = try audit()
            #expect(found(report).contains("error bridge-unread -"))
            #expect(Outcome(report.verdict) == .undecided)
            #expect(report.bridges.first?.rows.allSatisfy { !$0.isComplete } == true)
            #expect(report.bridges.first?.unread.map(\.layer) == ["export"])
        }
    }

    @Test("What the outermost layer declares is held against a revision")
    func publicAPI() throws {
        try pair.commit(
            .port,
            [
                Self.props: .text(
                    Self.component.replacing("level?: number;", with: "level: string;\n  unit?: string;")
                        .replacing("{ level }", with: "{ level, unit }")
                        .replacing("={level}", with: "={level} unit={unit}")),
                Self.export: .text(
                    Self.exports.replacing("@end", with: "RCT_EXPORT_VIEW_PROPERTY(unit, NSString)\n@end")),
                Self.host: .text(
                    Self.view.replacing(
                        "@objc var level",
                        with: "@objc var unit: String = \"\" { didSet { setNeedsDisplay() } }\n@objc var level")),
            ])
        func changes(_ report: Report) -> [String] {
            report.findings.filter { $0.check == "public-api-change" }.map(\.message)
        }
        let expected = [
            "property `level` was `number`, and is `string` now", "property `level` was optional, and is required now",
            "property `unit` is new",
        ]
        #expect(changes(try audit(apiSince: first)).sorted() == expected)
        #expect(changes(try audit(newSince: first)).sorted() == expected)
        #expect(try audit(newSince: first).findings.filter { $0.check == "public-api-change" }.allSatisfy(\.isNew))
        #expect(changes(try audit()) == [])
        #expect(changes(try audit(apiSince: "HEAD")) == [])
        try pair.commit(
            .port, [Self.props: .text(Self.component.replacing("  level?: number;\n", with: "  unit?: string;\n"))])
        let removed = try audit(apiSince: first).findings.first { $0.message.hasSuffix("was removed") }
        #expect(removed?.message == "property `level` was removed")
        #expect(removed?.port?.line == nil)
    }

    @Test("A revision without the outermost layer is no revision without names")
    func absentThen() throws {
        let bare = try pair.commit(.port, [Self.props: .removed])
        try pair.commit(.port, [Self.props: .text(Self.component)])
        let asked = try audit(apiSince: bare)
        #expect(Outcome(asked.verdict) == .undecided)
        #expect(asked.verdict.undecided.contains { $0.contains("at `\(bare)`") })
        let implied = try audit(newSince: bare)
        #expect(implied.remarks.contains { $0.contains("was not held against") })
        #expect(found(implied) == [])
        #expect(throws: AuditError.self) { try audit(apiSince: "no-such-branch") }
    }

    @Test("A bridge whose layer a branch brings is checked, and all of it is new")
    func newLayer() throws {
        let before = try pair.commit(.port, [Self.export: .removed])
        try pair.commit(.port, [Self.export: .text(Self.exports.replacing("level", with: "depth"))])
        let report = try audit(newSince: before)
        #expect(report.verdict.undecided == [])
        #expect(report.findings.filter { $0.isNew }.map(\.check).contains("bridge-gap"))
    }

    @Test("A gap that a branch brings is new, and one that was there is not")
    func newGap() throws {
        let before = try pair.commit(.port, [Self.export: .text(Self.exports.replacing("level", with: "depth"))])
        #expect(try audit(newSince: before).verdict.passed)
        #expect(try !audit(newSince: first).verdict.passed)
    }

    @Test("Severities, exemptions and baselines of rules hold for bridges as for all else")
    func rulesHold() throws {
        try pair.commit(.port, [Self.export: .text(Self.exports.replacing("level", with: "depth"))])
        let gap = try #require(try audit().findings.first { $0.check == "bridge-gap" })
        let byPrint =
            Self.rules + """
                exemptions:
                  - check: bridge-gap
                    symbol: GaugeProps.level
                    fingerprint: \(gap.fingerprint)
                    reason: another platform
                    owner: mobile

                """
        #expect(try audit(rules: byPrint).verdict.passed)
        #expect(try audit(rules: Self.rules + "checks: { bridge-gap: note }\n").verdict.passed)
    }

    @Test("What the rules say of names that the bridge has not is reported, with what may be meant")
    func idleEntries() throws {
        let rules =
            Self.rules.replacing("subject: RNGauge }\n", with: "subject: RNGauge, only: [levle] }\n") + """
                    renames: [{ from: depth, to: level, layer: host }]
                    forks: [{ names: [unit], around: [export], carriers: [setNeedsDisplay] }]
                    types: [[Marks, NSInteger], [number, NSInteger]]

                """
        let messages = try audit(rules: rules).findings.filter { $0.check == "unmatched-rule" }.map(\.message)
        #expect(
            messages.contains { $0.hasPrefix("the rename of `depth` in the bridge `gauge` matches none of its names") })
        #expect(messages.contains { $0.hasPrefix("the fork of `unit`") })
        #expect(messages.contains { $0.hasPrefix("the carrier `setNeedsDisplay`") })
        #expect(messages.filter { $0.hasPrefix("`types` with") }.count == 1)
        #expect(messages.contains { $0.hasPrefix("`types` with `Marks`, `NSInteger`") })
        let misspelt = Self.rules.replacing(
            "subject: RNGauge }\n", with: "subject: RNGauge, reapply: [setNedsDisplay] }\n")
        #expect(
            try audit(rules: misspelt).findings.contains { $0.message.hasPrefix("`reapply` with `setNedsDisplay`") })
        #expect(messages.contains { $0.hasPrefix("`only` with `levle`") && $0.hasSuffix("did you mean `level`?") })
    }

    @Test("An exemption of what only `--api-since` finds is no idle one in other runs")
    func exemptedAPI() throws {
        try pair.commit(
            .port,
            [Self.props: .text(Self.component.replacing("level?: number;", with: "level?: number; unit?: string;"))])
        let found = try audit(apiSince: first).findings.first { $0.check == "public-api-change" }
        let exempting =
            Self.rules + """
                exemptions:
                  - check: public-api-change
                    symbol: GaugeProps.unit
                    fingerprint: \(try #require(found).fingerprint)
                    reason: part of the next release
                    owner: mobile

                """
        let asked = try audit(apiSince: first, rules: exempting).findings.filter { $0.check == "public-api-change" }
        #expect(asked.allSatisfy { $0.exemption != nil } && !asked.isEmpty)
        #expect(try !audit(rules: exempting).findings.contains { $0.check == "unmatched-rule" })
        #expect(try audit(apiSince: "HEAD", rules: exempting).findings.contains { $0.check == "unmatched-rule" })
    }

    @Test("A finding about one name accepts no other that the same code loses later")
    func sharedCode() throws {
        let rules = Self.rules.replacing(
            "ios/RNGauge.swift, subject: RNGauge }\n",
            with:
                "ios/RNGauge.swift, subject: RNGauge }\n      - { name: renderer, kind: swift-properties, path: ios/GaugeRenderer.swift, "
                + "subject: GaugeRenderer }\n")
        func host(_ first: String, _ second: String) -> CommitDraft.Change {
            .text(
                """
                import UIKit

                @objc(RNGauge)
                final class RNGauge: UIView {
                    private let renderer = GaugeRenderer()
                    @objc var level: Int = 0 { didSet { \(first); note() } }
                    @objc var unit: String = "" { didSet { \(second); note() } }
                    @objc var isLive: Bool = false { didSet { renderer.isLive = isLive; note() } }
                    private func note() { setNeedsDisplay() }
                }

                """)
        }
        let names = ["level": "number", "unit": "string", "isLive": "boolean"].sorted { $0.key < $1.key }
        try pair.commit(
            .port,
            [
                Self.props: .text(
                    Self.component.replacing(
                        "level?: number;", with: names.map { "\($0): \($1);" }.joined(separator: " "))),
                Self.export: .text(
                    Self.exports.replacing(
                        "@end",
                        with: "RCT_EXPORT_VIEW_PROPERTY(unit, NSString)\nRCT_EXPORT_VIEW_PROPERTY(isLive, BOOL)\n@end")),
                "ios/GaugeRenderer.swift": .text(
                    "import UIKit\nfinal class GaugeRenderer: UIView {\n"
                        + ["level = 0", "unit = \"\"", "isLive = false"].map {
                            "    var \($0) { didSet { setNeedsDisplay() } }\n"
                        }
                        .joined() + "}\n"),
            ])
        func gaps(_ first: String, _ second: String) throws -> Set<String> {
            try pair.commit(.port, [Self.host: host(first, second)])
            return Set(try audit(rules: rules).findings.filter { $0.check == "bridge-gap" }.map(\.fingerprint))
        }
        let (level, unit) = ("renderer.level = level", "renderer.unit = unit")
        #expect(try gaps(level, unit) == [])
        let one = try gaps("note()", unit)
        #expect(one.count == 1)
        let both = try gaps("note()", "note()")
        #expect(!both.isSubset(of: one))
    }

    /// The rules with all layers on upstream's side.
    private static let onUpstream = rules.replacing("subject:", with: "side: upstream, subject:")
        .replacing("    additions: [{ port: RNGauge.swift, reason: React Native's side }]\n", with: "")
        .replacing("additions: [{ port: RNGauge.swift, reason: React Native's side }]\n", with: "")

    @Test(
        "What upstream's layers are used by is looked for in upstream, and a branch of the port tells nothing of them")
    func upstreamLayers() throws {
        let rules =
            Self.onUpstream.replacing("ios/", with: "Sources/").replacing(
                "subject: RNGauge }\n      - { name: host", with: "subject: RNGauge }\n      - { name: host")
            + "      - { name: renderer, kind: swift-properties, path: Sources/Renderer.swift, side: upstream, subject: Renderer }\n"
        let host = """
            final class RNGauge {
                @objc var level: Int = 0
                let renderer = Renderer()
                func push() { renderer.level = level }
            }

            """
        func upstream(_ depth: String) throws {
            try pair.commit(
                .upstream,
                [
                    "Sources/Depth.swift": .text(depth), Self.props: .text(Self.component),
                    "Sources/RNGauge.mm": .text(Self.exports), "Sources/RNGauge.swift": .text(host),
                    "Sources/Renderer.swift": .text(
                        "final class Renderer: UIView {\n    var level = 0 { didSet { setNeedsDisplay() } }\n}\n"),
                ])
        }
        func gaps(newSince: String? = nil) throws -> [String] {
            try audit(newSince: newSince, rules: rules).findings
                .filter { $0.check.hasPrefix("bridge-gap") || $0.check == "public-api-change" }
                .map { "\($0.check) \($0.upstream?.symbol ?? "-")" }
        }
        try upstream("struct Depth { func go(_ gauge: RNGauge) { gauge.push() } }\n")
        #expect(try gaps() == [])
        #expect(try gaps(newSince: first) == [])
        try upstream("struct Depth { }\n")
        #expect(try gaps() == ["bridge-gap RNGauge.level"])
    }

    @Test("A layer with nothing in it is no clean one")
    func emptyLayer() throws {
        try pair.commit(.port, [Self.props: .text(Self.component.replacing("  level?: number;\n", with: ""))])
        let report = try audit()
        #expect(Outcome(report.verdict) == .undecided)
        #expect(report.bridges.first?.unread.map(\.reason) == ["`GaugeProps` has nothing in it"])
    }
}
