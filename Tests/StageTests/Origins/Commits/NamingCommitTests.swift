import CommitVerdicts
import ReportModel
import SourceModel
import Testing

@Suite("What upstream renamed went and came with the commit that did so")
struct NamingCommitTests {
    private static let focused = "func open() { prepare(); show(animated: false); focus(on: first) }"
    private static let slow = "func open(slowly: Bool) { prepare(); show(animated: slowly); focus(on: first) }"

    @Test("One that only changed it removed nothing, and one that removed what it became did")
    func noRemoval() {
        func removal(_ later: (name: String, text: String)...) -> ObjectName? {
            var commits = TestCommits()
            for (name, text) in [("synced", CommitTests.open), ("calm", CommitTests.calmOpen)] + later {
                commits.history.commit(name, ["Window.swift": CommitTests.window(text)])
            }
            commits.port = ["Window.swift": CommitTests.window(CommitTests.open)]
            commits.map("Window.swift", synced: "synced")
            let found = commits.moves.moves(port: place("Window.open()"), upstream: nil, cases: ([], []))
            return UpstreamMoves.removal(in: found)?.commit.name
        }
        #expect(removal() == nil)
        #expect(removal(("focus", Self.focused)) == nil)
        #expect(removal(("focus", Self.focused), ("gone", "")) == TestHistory.name(of: "gone"))
    }

    /// Upstream drops a default value, and then gives a type of another file a name that the port has replaced.
    private func namedElsewhere(port: String) -> [String] {
        func text(_ name: String, _ value: String = "") -> String {
            "struct Tok {\n    func approve(owner: Key, signers: [\(name)]\(value), count: Int) { send(owner, signers) }\n}\n"
        }
        func owner(_ name: String) -> String {
            "struct \(name): Codable {\n    let phrase: [String]\n    let key: Key\n}\n"
        }
        func alias(_ name: String) -> String { "typealias Account = \(name)\n" }
        var commits = TestCommits()
        commits.history.commit("synced", ["Tok.swift": text("Account", " = []"), "Owner.swift": owner("Account")])
        commits.history.commit("default", ["Tok.swift": text("Account")])
        commits.history.commit(
            "named", ["Tok.swift": text("KeyPair"), "Owner.swift": alias("KeyPair") + owner("KeyPair")])
        commits.port = [
            "Tok.swift": text(port, " = []").replacing("send(", with: "post("),
            "Owner.swift": alias("Signer") + owner("Signer"),
        ]
        commits.map("Tok.swift", synced: "synced")
        commits.map("Owner.swift", synced: "synced", types: ["KeyPair": "Signer"])
        return commits.lines
    }

    @Test("A new name that the port has replaced proves no earlier change of another file")
    func replacedName() {
        #expect(namedElsewhere(port: "Signer").first == "default: missed Tok.swift: Tok.approve(owner:signers:count:)")
        // A file that has the former name may mean something else by it.
        #expect(
            namedElsewhere(port: "Account").last
                == "named: missed Owner.swift: Account; Tok.swift: Tok.approve(owner:signers:count:)")
    }

    @Test("A former name that upstream has given to another type means that type")
    func reusedName() {
        func text(_ name: String) -> String { "struct Tok {\n    func approve(owner: \(name)) { send(owner) }\n}\n" }
        func owner(_ name: String) -> String { "struct \(name): Codable {\n    let phrase: String\n}\n" }
        let account = "struct Account {\n    var number = 1\n    func close() { number = 0 }\n}\n"
        var commits = TestCommits()
        commits.history.commit("synced", ["Tok.swift": text("Account"), "Owner.swift": owner("Account")])
        commits.history.commit("renamed", ["Tok.swift": text("KeyPair"), "Owner.swift": owner("KeyPair")])
        commits.history.commit("reused", ["Tok.swift": text("Account"), "Account.swift": account])
        commits.port = ["Tok.swift": text("Signer"), "Owner.swift": owner("Signer"), "Account.swift": account]
        commits.map("Tok.swift", synced: "synced")
        commits.map("Owner.swift", synced: "synced", types: ["KeyPair": "Signer"])
        #expect(commits.lines.last?.hasPrefix("reused: missed Tok.swift: Tok.approve(owner:)") ?? false)
    }

    private func moves(_ port: String = CommitTests.open) -> UpstreamMoves {
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": CommitTests.window(CommitTests.open)])
        commits.history.commit("calm", ["Window.swift": CommitTests.window(CommitTests.calmOpen)])
        commits.history.commit("focus", ["Window.swift": CommitTests.window(Self.focused)])
        commits.history.commit("slow", ["Window.swift": CommitTests.window(Self.slow)])
        commits.history.commit(
            "later", ["Window.swift": CommitTests.window(Self.slow.replacing("prepare()", with: "prepare(self)"))])
        commits.port = ["Window.swift": CommitTests.window(port)]
        commits.map("Window.swift", synced: "synced")
        return commits.moves
    }

    private func place(_ symbol: String) -> Location { Location(path: "Window.swift", symbol: symbol) }

    @Test("The one after which its name was gone removed it, and not the last that changed what it became")
    func removal() {
        let found = moves().moves(port: place("Window.open()"), upstream: nil, cases: ([], []))
        #expect(found.map(\.commit.name) == ["calm", "focus", "slow", "later"].map(TestHistory.name))
        #expect(UpstreamMoves.removal(in: found)?.commit.name == TestHistory.name(of: "slow"))
    }

    @Test("What is new came with its name, and with what the port lacks of its life under the former one")
    func addition() {
        func names(_ port: String) -> [ObjectName] {
            let found = moves(port).moves(port: nil, upstream: place("Window.open(slowly:)"), cases: ([], []))
            return UpstreamMoves.causes(ofNew: found).map(\.commit.name)
        }
        // The later commit replaced what the calm one changed.
        #expect(names(CommitTests.open) == ["focus", "slow", "later"].map(TestHistory.name))
        #expect(names(Self.focused) == ["slow", "later"].map(TestHistory.name))
    }

    @Test("An extension is as old as its oldest member, whatever a later commit adds to it")
    func extensionOfManyMembers() {
        let window = CommitTests.window(CommitTests.open)
        let added = (1...30).map { "func shade\($0)() { draw(level: \($0)) }" }.joined(separator: "\n")
        var commits = TestCommits()
        commits.history.commit("synced", ["Window.swift": window])
        commits.history.commit("shade", ["Window.swift": window + "\nextension Shade { func dim() { draw(half) } }"])
        commits.history.commit(
            "levels", ["Window.swift": window + "\nextension Shade { func dim() { draw(third) }\n\(added) }"])
        commits.port = ["Window.swift": window]
        commits.map("Window.swift", synced: "synced")
        let found = commits.moves.moves(port: nil, upstream: place("Shade"), cases: ([], []))
        #expect(UpstreamMoves.causes(ofNew: found).map(\.commit.name) == ["shade", "levels"].map(TestHistory.name))
    }
}
