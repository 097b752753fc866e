import Drafting
import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("After a patch was applied")
struct PatchedSyncTests {
    private static let base = """
        #if macOS
        struct Configuration {
            init(isOn: Bool = true) {
                self.isOn = isOn
            }

            var isOn: Bool
        }
        #endif

        """

    @Test("a file that a patch can bring nothing to has upstream's commits, though a verdict says missed")
    func ported() throws {
        let upstream = Self.base.replacing("isOn: Bool = true", with: "isOn: Bool = true, isShown: Bool? = nil")
            .replacing("= isOn\n", with: "= isOn\n        self.isShown = isShown ?? isOn\n")
            .replacing("    var isOn: Bool\n", with: "    var isOn: Bool\n\n    var isShown: Bool\n")
        let own = { (text: String) in
            text.replacing("#if macOS", with: "#if os(macOS)").replacing(
                "    var isOn", with: "    func draw() { paint(1) }\n\n    var isOn")
        }
        for (text, isPorted) in [(own(upstream), true), (own(Self.base), false)] {
            let (pair, commits) = try RepositoryPair.window([Self.base, upstream], port: text)
            let report = try pair.audit(RepositoryPair.synced(commits[0]))
            #expect(report.commits.first { $0.commit.hex == commits[1] }?.state.isOpen == true)
            let ported = try pair.portedCommits(RepositoryPair.synced(commits[0]))
            let isKnown = ported[RelativePath("ios/Window.swift")]?.contains { $0.hex == commits[1] }
            #expect((isKnown ?? false) == isPorted)
        }
    }

    @Test("Of a file whose text says little of its origin, the verdicts and the findings have to agree")
    func doubtful() throws {
        let upstream = Self.base.replacing("= isOn\n", with: "= isOn\n        show()\n")
        let path = RelativePath("ios/Window.swift")
        func has(_ text: String) throws -> Bool {
            let (pair, commits) = try RepositoryPair.window([Self.base, upstream], port: text)
            let ported = try pair.portedCommits(RepositoryPair.synced(commits[0]), doubting: [path])
            return ported[path]?.contains { $0.hex == commits[1] } ?? false
        }
        #expect(try has(upstream))
        #expect(try !has(Self.base))
        // A member of the port's own is a note, and another value a warning.
        let own = "    func draw() { paint(1) }\n\n    var isOn"
        #expect(try has(upstream.replacing("    var isOn", with: own)))
        #expect(try !has(upstream.replacing("= true", with: "= false")))
    }

    @Test("Low confidence suffices for a commit that the port has, except of a rewrite and beside a recorded one")
    func confidence() throws {
        let names = ["a", "b"].compactMap { ObjectName(hex: String(repeating: $0, count: 40)) }
        let (old, new) = (try #require(names.first), try #require(names.last))
        func isWritten(
            _ confidence: Confidence, has commit: ObjectName?, by: SyncedBy = .inferred, relation: Relation = .adapted
        ) -> Bool {
            let synced = OriginCommits(
                first: new, last: new, firstDate: 0, lastDate: 0, firstPath: RelativePath("Kit/A.swift"), blob: new,
                similarity: 0.5, similarityNow: 0.5)
            let file = FileOrigin(
                port: RelativePath("ios/A.swift"), upstream: synced.firstPath, upstreamNow: synced.firstPath,
                relation: relation, confidence: confidence, synced: synced, evidence: [], candidates: [])
            let rules = RuleSet(
                upstream: RuleSide(root: RelativePath("Kit")), port: RuleSide(root: RelativePath("ios")),
                mappings: [
                    Mapping(
                        upstream: PathPattern("A.swift"), port: PathPattern("A.swift"),
                        synced: SyncedEntry(commit: old.hex, by: by))
                ])
            let ported = commit.map { [file.port: Set([$0])] } ?? [:]
            if case .write = OriginRecorder(rules: rules, tags: [:], ported: ported).decision(on: file) { return true }
            return false
        }
        for confidence in [Confidence.low, .medium, .high] {
            #expect(isWritten(confidence, has: new))
            #expect(isWritten(confidence, has: old) == (confidence == .high))
            #expect(isWritten(confidence, has: nil) == (confidence == .high))
            #expect(!isWritten(confidence, has: new, by: .recorded))
        }
        #expect(!isWritten(.low, has: new, relation: .reimplemented))
    }
}
