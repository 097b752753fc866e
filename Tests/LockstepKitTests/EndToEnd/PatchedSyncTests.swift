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
}
