import RulesModel
import SourceModel
import Testing

@Suite("A function of a deleted file is found in another file that the port has")
struct DeletedFileTests {
    private static let helper =
        "private func isUnlabelled(_ label: String) -> Bool { label.first(where: { $0 != \".\" && !$0.isNumber }) == nil }"
    private static let old = "extension Reducer { func sign(_ text: String) { log(isUnlabelled(text)) } }\n"
    private static let new = "struct Signer { let prefix: String; func reduce() -> Int { prefix.count + 1 } }\n"

    /// A port that is upstream's text at the synced commit, but for a change of its own.
    private func findings(_ moved: String, then: String = new) -> [String] {
        var audit = TestAudit(
            upstream: ["New.swift": Self.new + moved],
            port: ["Old.swift": Self.old + Self.helper, "New.swift": then.replacing("+ 1", with: "+ count")])
        audit.rules.mappings = ["Old.swift", "New.swift"].map {
            Mapping(upstream: PathPattern($0), port: PathPattern($0), synced: SyncedEntry(commit: "abcd123"))
        }
        audit.bases = [0: ["Old.swift": Self.old + Self.helper], 1: ["New.swift": then]]
        audit.elsewhere = ["Other.swift": "struct Other {}"]
        audit.elsewhereThen = ["New.swift": then]
        return audit.findings.filter { $0.contains("isUnlabelled") }
    }

    @Test("With the same text or a changed one")
    func moved() {
        #expect(findings(Self.helper) == ["moved-member isUnlabelled(_:)"])
        #expect(findings(Self.helper.replacing("isNumber", with: "isLetter")) == ["behind-member isUnlabelled(_:)"])
    }

    @Test("But another function of its name is a new one")
    func other() {
        let other = "private func isUnlabelled(_ view: View) -> Bool { view.subviews.allSatisfy(\\.isHidden) }"
        #expect(findings(other).contains("new-upstream-member isUnlabelled(_:)"))
    }
}
