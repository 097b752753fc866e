import Rules
import RulesModel
import SourceModel
import Testing

@Suite("Decoding rules")
struct RulesDecoderTests {
    @Test("The format's example decodes to what it says")
    func example() throws {
        let rules = try decode(
            """
            # yaml-language-server: $schema=lockstep.schema.json
            version: 1
            upstream:
              repository: GetStream/stream-video-swift
              root: Sources/StreamVideoSwiftUI/Utils/PictureInPicture
              related: [Sources/StreamVideoSwiftUI, Sources/StreamVideo]
            port:
              repository: GetStream/stream-video-js
              root: packages/react-native-sdk/ios/PictureInPicture
            substitutions:
              imports: { drop: [StreamVideo, StreamWebRTC] }
              identifiers:
                - { upstream: "PictureInPicture{rest}", port: "StreamPictureInPicture{rest}", only: [Controller, VideoRenderer] }
            mappings:
              - upstream: PictureInPictureBufferTransformer.swift
                port: StreamBufferTransformer.swift
                types: { PictureInPictureBufferTransformer: StreamBufferTransformer }
                synced: { commit: bb694ae1d, by: inferred }
              - upstream: PictureInPictureReconnectionView.swift
                port: PictureInPictureReconnectionView.swift
                relation: reimplemented
                reason: a UIKit view in place of the SwiftUI one
            omissions:
              - { upstream: PictureInPictureViewFactory.swift, reason: needs SwiftUI, owner: mobile }
            additions:
              - { port: PictureInPictureLogger.swift, reason: the port has its own log, owner: mobile }
            checks: { ui-addition: error, literal-drift: warning }
            exemptions:
              - { check: ui-addition, port: "…", reason: …, owner: …, until: 2027-01-31 }
            """)

        #expect(rules.upstream.root == "Sources/StreamVideoSwiftUI/Utils/PictureInPicture")
        #expect(rules.upstream.related == ["Sources/StreamVideoSwiftUI", "Sources/StreamVideo"])
        #expect(rules.port.repository == "GetStream/stream-video-js")
        #expect(rules.substitutions.droppedImports == ["StreamVideo", "StreamWebRTC"])
        let substitution = try #require(rules.substitutions.identifiers.first)
        #expect(substitution.portName(for: "PictureInPictureController") == "StreamPictureInPictureController")
        #expect(substitution.portName(for: "PictureInPictureContent") == nil)
        #expect(
            rules.mappings == [
                Mapping(
                    upstream: PathPattern("PictureInPictureBufferTransformer.swift"),
                    port: PathPattern("StreamBufferTransformer.swift"),
                    types: ["PictureInPictureBufferTransformer": "StreamBufferTransformer"],
                    synced: SyncedEntry(commit: "bb694ae1d", by: .inferred), line: 15),
                Mapping(
                    upstream: PathPattern("PictureInPictureReconnectionView.swift"),
                    port: PathPattern("PictureInPictureReconnectionView.swift"), relation: .reimplemented,
                    reason: "a UIKit view in place of the SwiftUI one", line: 19),
            ])
        #expect(rules.omissions.map(\.line) == [24])
        #expect(rules.additions.map(\.pattern.text) == ["PictureInPictureLogger.swift"])
        #expect(rules.checks == ["ui-addition": .severity(.error), "literal-drift": .severity(.warning)])
        #expect(
            rules.exemptions == [
                Exemption(
                    check: "ui-addition", port: PathPattern("…"), reason: "…", owner: "…",
                    until: CalendarDay("2027-01-31").map(LastDay.day), line: 29)
            ])
    }

    @Test("Text keeps what YAML 1.1 would make a number, a boolean or a date of it")
    func plainText() throws {
        let rules = try decode(
            """
            version: 1
            upstream: { root: . }
            port: { root: "" }
            mappings:
              - { upstream: no, port: on, synced: { commit: 0123456, last: 12e4567 } }
            checks: { changed-body: off, missing-file: "off" }
            exemptions:
              - { check: changed-body, fingerprint: ABCDEF0123456789, reason: 1.2.3, owner: off, until: "2028-02-29" }
            """)
        #expect(rules.upstream.root.isRoot && rules.port.root.isRoot)
        #expect(rules.mappings.first?.upstream.text == "no")
        #expect(rules.mappings.first?.synced == SyncedEntry(commit: "0123456", last: "12e4567", by: .recorded))
        #expect(rules.checks == ["changed-body": .off, "missing-file": .off])
        #expect(rules.exemptions.first?.fingerprint == "abcdef0123456789")
        #expect(rules.exemptions.first?.until == CalendarDay("2028-02-29").map(LastDay.day))
    }

    @Test("Characters that YAML gives a meaning come back as they were written")
    func indicators() throws {
        let rules = try decode(
            """
            version: 1
            upstream: { root: A&B }
            port: { root: 'A!' }
            mappings: [{ upstream: "*!&.swift", port: '*.swift', reason: "* & !", relation: adapted }]
            """)
        #expect(rules.upstream.root == "A&B")
        #expect(rules.port.root == "A!")
        #expect(rules.mappings.first?.upstream.text == "*!&.swift")
        #expect(rules.mappings.first?.port.text == "*.swift")
        #expect(rules.mappings.first?.reason == "* & !")
    }

    @Test("Problems come all at once, by place, and none hides another")
    func allProblems() {
        let problems = problems(
            """
            version: 1
            upstream: { root: /a }
            mappings:
              - { upstream: A.swift, port: ../B.swift, synced: { commit: main } }
              - { upstreem: A.swift, relation: copied }
            checks: { changed-bodi: loud }
            """)
        #expect(
            problems.map { "\($0.line):\($0.column)" } == [
                "1:1", "2:19", "4:32", "4:62", "5:5", "5:7", "5:36", "6:11", "6:25",
            ])
    }

    private func decode(_ text: String) throws -> RuleSet {
        switch RulesDecoder.decode(text, knownChecks: knownChecks) {
        case .accepted(let rules): return rules
        case .refused(let problems):
            Issue.record("\(problems.map(\.description))")
            throw problems.first ?? RulesProblem(line: 1, column: 1, message: "refused without a problem")
        }
    }
}

/// The problems of a text that has to be refused.
func problems(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> [RulesProblem] {
    if case .refused(let problems) = RulesDecoder.decode(text, knownChecks: knownChecks) { return problems }
    Issue.record("accepted", sourceLocation: sourceLocation)
    return []
}
