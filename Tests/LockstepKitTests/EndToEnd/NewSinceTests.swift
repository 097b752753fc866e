import Foundation
import Git
import LockstepKit
import ReportModel
import RulesModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Only what came into the port since its history and a revision's parted counts as new")
final class NewSinceTests {
    private static let upstream = "struct A { var a = 1; var b = 1; var c = 1 }\n"

    private let folder: TemporaryFolder
    private let port: RepositoryBuilder
    private let portPath: FilePath

    init() throws {
        folder = try TemporaryFolder()
        let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        _ = try upstream.commit(
            CommitDraft("Write it", date: hour(1), changes: ["Sources/A.swift": .text(Self.upstream)]))
        portPath = folder.path.appending("port")
        port = try RepositoryBuilder(creatingAt: portPath)
        _ = try port.commit(CommitDraft("Begin", date: hour(2), changes: ["README.md": .text("A port.\n")]))
    }

    private func commit(_ text: String, at time: Int, path: FilePath = "ios/A.swift") throws -> ObjectID {
        try port.commit(CommitDraft("Change", date: hour(time), changes: [path: .text(text)]))
    }

    private func audit(
        since revision: String, of head: ObjectID,
        rules: RuleSet = RuleSet(upstream: RuleSide(root: "Sources"), port: RuleSide(root: "ios")),
        rulesAt path: String? = nil
    ) throws -> Report {
        try Audit.run(
            AuditRequest(
                rules: rules, upstream: Checkout(path: folder.path.appending("upstream").string),
                port: Checkout(path: portPath.string, revision: head.hex), failOn: .warning, newSince: revision,
                rulesPath: path, today: CalendarDay(daysSince1970: 20_778)))
    }

    private func lines(_ report: Report) -> [String] {
        report.findings.map { "\($0.check) \($0.port?.symbol ?? "-") \($0.isNew ? "new" : "old")" }
    }

    @Test("What was there stays in the report, and fails nothing")
    func branch() throws {
        let old = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let new = try commit("\n\nstruct A { var a = 2; var b = 2; var c = 1 }\n", at: 4)
        let report = try audit(since: old.hex, of: new)
        #expect(lines(report) == ["literal-drift A.a old", "literal-drift A.b new"])
        #expect(report.mergeBase == Report.MergeBase(revision: old.hex, commit: try #require(ObjectName(hex: old.hex))))
        #expect(report.verdict.warnings == 1)
        #expect(!report.verdict.passed)
        #expect(try audit(since: new.hex, of: new).verdict.passed)
    }

    @Test("What a branch calls otherwise is as old as it was")
    func renamedType() throws {
        let text = "struct A { var a = 2; var b = 1; func d() -> A { self }; struct Own { var x = 1 } }\n"
        let old = try commit(text, at: 3)
        let renamed = text.replacing("A ", with: "B ").replacing("Own", with: "Other")
        let new = try commit(renamed.replacing("x = 1", with: "x = 1; var y = 2"), at: 4)
        let found = lines(try audit(since: old.hex, of: new))
        #expect(found.contains("literal-drift B.a old"))
        #expect(found.contains("added-type B.Other old"))
        #expect(found.allSatisfy { $0.hasSuffix("old") })
    }

    @Test("So is a member that it calls otherwise")
    func renamedMember() throws {
        let text = "struct A { var a = 2; var b = 1; var c = 1; var own = 0; func sum() -> Int { a + b + own } }\n"
        let old = try commit(text, at: 3)
        let new = try commit(text.replacing("own", with: "spare").replacing("sum", with: "total"), at: 4)
        let found = lines(try audit(since: old.hex, of: new))
        #expect(found.contains("added-member A.spare old"))
        #expect(found.contains("added-member A.total() old"))
        #expect(found.allSatisfy { $0.hasSuffix("old") })
    }

    @Test("Before there was a port, all of it is new")
    func beginning() throws {
        let new = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        #expect(lines(try audit(since: "\(new.hex)~1", of: new)) == ["literal-drift A.a new"])
    }

    @Test("A revision that is not there is an error, and not an empty past")
    func unknown() throws {
        let new = try commit(Self.upstream, at: 3)
        #expect(throws: AuditError.self) { try audit(since: "nowhere", of: new) }
    }

    private static func rules(_ sections: String = "") -> String {
        "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n\(sections)"
    }

    @Test("A known finding that the branch makes worse is new")
    func worse() throws {
        let old = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let new = try commit("struct A { var a = 90; var b = 1; var c = 1 }\n", at: 4)
        #expect(lines(try audit(since: old.hex, of: new)) == ["literal-drift A.a new"])
    }

    @Test("The port of then is judged by the rules of then, where they lie beside it")
    func loosened() throws {
        let exempting = "exemptions: [{ check: literal-drift, symbol: A.a, reason: so, owner: mobile }]\n"
        _ = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let old = try commit(Self.rules(exempting), at: 4, path: "rules.yml")
        let new = try commit(Self.rules(), at: 5, path: "rules.yml")
        let rules = try RulesFile.decode(Self.rules(), name: "rules.yml")
        let file = try folder.write(Self.rules(), to: "port/rules.yml").string
        #expect(lines(try audit(since: old.hex, of: new, rules: rules, rulesAt: file)) == ["literal-drift A.a new"])
        #expect(lines(try audit(since: old.hex, of: new, rules: rules)) == ["literal-drift A.a old"])
    }

    private func accepted(_ report: Report) -> [String] {
        report.remarks.filter { $0.hasPrefix("this branch relaxes") }
    }

    @Test("What a branch accepts besides is named, and an accepted finding that was there is not new")
    func accepting() throws {
        let exempting = Self.rules(
            "exemptions: [{ check: literal-drift, symbol: A.a, reason: so, owner: mobile }]\n")
        _ = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let old = try commit(Self.rules(), at: 4, path: "rules.yml")
        let new = try commit(exempting, at: 5, path: "rules.yml")
        let file = try folder.write(exempting, to: "port/rules.yml").string
        let report = try audit(
            since: old.hex, of: new, rules: RulesFile.decode(exempting, name: "rules.yml"), rulesAt: file)
        #expect(lines(report) == ["literal-drift A.a old"])
        #expect(report.verdict.exempted == 1)
        let exemption = "the exemption of `literal-drift` for `A.a` (line 4 of the rules)"
        #expect(accepted(report) == ["this branch relaxes the rules compared with \(old.hex.prefix(9)): \(exemption)"])
        #expect(report.mergeBase?.loosened == [exemption])
        let same = try audit(
            since: new.hex, of: commit("Read me.\n", at: 6, path: "README.md"),
            rules: RulesFile.decode(exempting, name: "rules.yml"), rulesAt: file)
        #expect(accepted(same) == [])
    }

    @Test("A `synced` commit that is moved on without the port is named")
    func advanced() throws {
        let builder = try RepositoryBuilder(creatingAt: folder.path.appending("upstream2"))
        let texts = [Self.upstream, Self.upstream.replacing("b = 1", with: "b = 2")]
        let ids = try texts.enumerated().map { number, text in
            try builder.commit(
                CommitDraft("Upstream \(number)", date: hour(number + 1), changes: ["Sources/A.swift": .text(text)]))
        }
        func rules(_ commit: ObjectID) -> String {
            Self.rules("mappings: [{ upstream: A.swift, port: A.swift, synced: { commit: \(commit.hex) } }]\n")
        }
        _ = try commit(Self.upstream, at: 3)
        let old = try commit(rules(ids[0]), at: 4, path: "rules.yml")
        let new = try commit(rules(ids[1]), at: 5, path: "rules.yml")
        let file = try folder.write(rules(ids[1]), to: "port/rules.yml").string
        let report = try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(rules(ids[1]), name: "rules.yml"),
                upstream: Checkout(path: folder.path.appending("upstream2").string),
                port: Checkout(path: portPath.string, revision: new.hex), failOn: .warning, newSince: old.hex,
                rulesPath: file, today: CalendarDay(daysSince1970: 20_778)))
        #expect(
            accepted(report) == [
                "this branch relaxes the rules compared with \(old.hex.prefix(9)): a changed `synced` for `A.swift`, although the port's text is "
                    + "unchanged"
            ])
    }

    @Test("What is said of the rules is old where they said it then")
    func sayings() throws {
        let text = Self.rules(
            "exemptions: [{ check: literal-drift, symbol: A.b, reason: so, owner: mobile, until: 2020-01-01 }]\n")
        _ = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let clean = try commit(Self.rules(), at: 4, path: "rules.yml")
        let expired = try commit(text, at: 5, path: "rules.yml")
        let new = try commit("Read me.\n", at: 6, path: "README.md")
        // Another comment changes lines and bytes, but no rules.
        let now = "# More.\n" + text
        let file = try folder.write(now, to: "port/rules.yml").string
        func line(since revision: ObjectID) throws -> String? {
            let report = try audit(
                since: revision.hex, of: new, rules: RulesFile.decode(now, name: "rules.yml"), rulesAt: file)
            return lines(report).first { $0.hasPrefix("expired-exemption") }
        }
        #expect(try line(since: expired) == "expired-exemption - old")
        #expect(try line(since: clean) == "expired-exemption - new")
    }

    @Test("Rules of then that are none are no rules, and the report says so")
    func brokenRules() throws {
        let old = try commit("version: 1\n", at: 3, path: "rules.yml")
        let new = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 4)
        let file = try folder.write(Self.rules(), to: "port/rules.yml").string
        let report = try audit(
            since: old.hex, of: new, rules: RulesFile.decode(Self.rules(), name: "rules.yml"), rulesAt: file)
        #expect(report.remarks.contains { $0.contains("the rules at \(old.hex.prefix(9)) are invalid") })
    }

    @Test(
        "Rules that are not where they are now, or name a folder that was not there, are those of today, and it says so"
    )
    func uselessRules() throws {
        _ = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let old = try commit(
            Self.rules().replacing("root: Sources", with: "root: Gone"), at: 4, path: "rules.yml")
        let new = try commit(Self.rules(), at: 5, path: "rules.yml")
        let rules = try RulesFile.decode(Self.rules(), name: "rules.yml")
        let file = try folder.write(Self.rules(), to: "port/rules.yml").string
        let fixed = try audit(since: old.hex, of: new, rules: rules, rulesAt: file)
        #expect(lines(fixed) == ["literal-drift A.a old"])
        #expect(
            fixed.remarks.contains {
                $0.hasPrefix(
                    "the rules at \(old.hex.prefix(9)) cannot be used there (cannot read upstream: there is no folder Gone"
                )
            })
        let moved = try folder.write(Self.rules(), to: "port/other.yml").string
        let renamed = try audit(since: old.hex, of: new, rules: rules, rulesAt: moved)
        #expect(
            renamed.remarks.contains { $0.hasPrefix("there are no rules at other.yml in \(old.hex.prefix(9)), so") })
        let elsewhere = try audit(
            since: old.hex, of: try commit("struct A { var a = 2 }\n", at: 6, path: "macos/A.swift"),
            rules: RulesFile.decode(Self.rules().replacing("root: ios", with: "root: macos"), name: "rules.yml"))
        #expect(
            elsewhere.remarks.contains(
                "the port has nothing below macos at \(old.hex.prefix(9)), so all of it is new"))
    }

    @Test("A branch that renames a port file brings nothing new")
    func renamed() throws {
        let text = "struct A { var a = 2; var b = 1; var c = 1 }\n"
        let old = try commit(text, at: 3)
        let new = try port.commit(
            CommitDraft("Rename", date: hour(4), changes: ["ios/A.swift": .removed, "ios/RNA.swift": .text(text)]))
        let lines = lines(try audit(since: old.hex, of: new))
        #expect(lines.contains("literal-drift A.a old"))
        #expect(!lines.contains { $0.hasSuffix(" new") })
    }

    @Test("Where two branches were merged into each other, what either had before is nothing new")
    func crissCross() throws {
        func commit(_ a: String, _ b: String, _ time: Int, _ branch: String, _ parents: [ObjectID]) throws -> ObjectID {
            try port.commit(
                CommitDraft(
                    "Change", date: hour(time),
                    changes: ["ios/A.swift": .text("struct A { var a = \(a); var b = \(b); var c = 1 }\n")],
                    parents: parents, branch: branch))
        }
        let start = try commit("1", "1", 3, "main", [])
        let (left, right) = (try commit("2", "1", 4, "main", [start]), try commit("1", "3", 5, "side", [start]))
        let main = try commit("2", "3", 6, "main", [left, right])
        let side = try commit("2", "3", 7, "side", [right, left])
        let report = try audit(since: main.hex, of: side)
        #expect(lines(report) == ["literal-drift A.a old", "literal-drift A.b old"])
        #expect(report.remarks.contains { $0.hasSuffix(", a second merge base") })
    }

    @Test("The commit that is compared with itself has nothing new, and the report says why")
    func itself() throws {
        let new = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let report = try audit(since: new.hex, of: new)
        #expect(report.remarks.contains { $0.contains("nothing can be new") })
    }

    @Test("A folder of then that cannot be read is no empty past")
    func missingTree() throws {
        let old = try commit("struct A { var a = 2; var b = 1; var c = 1 }\n", at: 3)
        let new = try commit("struct A { var a = 2; var b = 2; var c = 1 }\n", at: 4)
        let repository = try Repository(openingReadOnly: portPath)
        let entry = try #require(try repository.entry(at: Array("ios".utf8), in: old))
        let object = "port/.git/objects/\(entry.id.hex.prefix(2))/\(entry.id.hex.dropFirst(2))"
        try FileManager.default.removeItem(atPath: folder.path.appending(object).string)
        let outcome = Result { try audit(since: old.hex, of: new).verdict.undecided }
        if case .success(let undecided) = outcome { #expect(!undecided.isEmpty) }
    }
}
