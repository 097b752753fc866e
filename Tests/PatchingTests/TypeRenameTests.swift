import Patching
import ReportModel
import SourceModel
import Testing

@Suite("A patch of the whole port renames the types that upstream has renamed")
struct TypeRenameTests {
    private static let base = """
        protocol ILevel {
            func low() -> Int
            func high() -> Int
        }

        """
    private static let now = base.replacing("ILevel", with: "LevelSource")

    private func trial(
        _ upstream: String = now, screen: (base: String, upstream: String, port: String)
    ) -> PatchTrial {
        PatchTrial(base: Self.base, upstream: upstream, port: Self.base, beside: screen)
    }

    private func changes(_ trial: PatchTrial) throws -> [String: [String]] {
        let patch = try Patch.make(trial.comparison(), PatchSelection())
        return patch.files.reduce(into: [:]) { $0[$1.path.description] = $1.changes ?? [$1.refusal ?? "conflict"] }
    }

    private static let user = "struct Screen {\n    var level: ILevel?\n}\n"

    @Test("With the uses in the port's own code and comments, but not the member of something else")
    func users() throws {
        let own =
            "    // Another.ILevel is no IType of ILevel\n    let other: Another.ILevel\n    let own: [ILevel: Int]\n"
            + "    // Kit/ILevel.swift, ILevel.swift and Kit/ILevel are files.\n    /// ``ILevel/low()``, ILevel.high.\n"
        let screen = (
            base: Self.user, upstream: Self.user.replacing("ILevel", with: "LevelSource"),
            port: Self.user.replacing("}\n", with: own + "}\n")
        )
        let changes = try changes(trial(screen: screen))
        #expect(changes["ios/Player.swift"] == ["-protocol ILevel {", "+protocol LevelSource {"])
        #expect(
            changes["ios/Screen.swift"] == [
                "-    var level: ILevel?", "-    // Another.ILevel is no IType of ILevel",
                "+    var level: LevelSource?", "+    // Another.LevelSource is no IType of LevelSource",
                "-    let own: [ILevel: Int]", "+    let own: [LevelSource: Int]",
                "-    /// ``ILevel/low()``, ILevel.high.", "+    /// ``LevelSource/low()``, LevelSource.high.",
            ])
    }

    @Test("Even in a file that is left out")
    func leftOut() throws {
        let screen = (
            base: Self.user + "let a = 1\n",
            upstream: Self.user.replacing("ILevel", with: "LevelSource") + "let a = 2\n",
            port: Self.user + "let a = 3\n"
        )
        let patch = try Patch.make(trial(screen: screen).comparison(), PatchSelection())
        let file = try #require(patch.files.first { $0.path == RelativePath("ios/Screen.swift") })
        #expect(file.changes == ["-    var level: ILevel?", "+    var level: LevelSource?"])
        #expect(file.conflicts.map(\.name) == ["a"])
        #expect(patch.renamedTypes == ["ILevel": "LevelSource"])
    }

    @Test("Not in the patch of one file, nor where the port has the new name already or upstream still has the old one")
    func notRenamed() throws {
        let screen = (
            base: Self.user, upstream: Self.user.replacing("ILevel", with: "LevelSource"), port: Self.user
        )
        let one = try Patch.make(
            trial(screen: screen).comparison(), PatchSelection(paths: [RelativePath("ios/Screen.swift")]))
        #expect(one.text.isEmpty)
        #expect(one.renamedTypes.isEmpty)
        let alias = trial(Self.now + "typealias ILevel = LevelSource\n", screen: screen)
        #expect(try Patch.make(alias.comparison(), PatchSelection()).renamedTypes.isEmpty)
        var taken = screen
        taken.port = Self.user + "let own = LevelSource()\n"
        #expect(try Patch.make(trial(screen: taken).comparison(), PatchSelection()).renamedTypes.isEmpty)
    }

    @Test("The patch of one file says which new names it leaves out")
    func leftNames() throws {
        let trial = PatchTrial(
            base: Self.base, upstream: Self.now.replacing("high()", with: "high(_ scale: Int)"),
            port: Self.base.replacing("}\n", with: "    func own() -> Int\n}\n"),
            beside: (base: Self.user, upstream: Self.user.replacing("ILevel", with: "LevelSource"), port: Self.user))
        let player = PatchSelection(paths: [RelativePath("ios/Player.swift")])
        let patch = try Patch.make(trial.comparison(), player)
        #expect(!patch.text.isEmpty)
        #expect(patch.leftRenames == ["ILevel": "LevelSource"])
        #expect(try Patch.make(trial.comparison(), PatchSelection()).leftRenames.isEmpty)
    }

    private func trial(own: String) -> PatchTrial {
        trial(
            screen: (
                base: Self.user, upstream: Self.user.replacing("ILevel", with: "LevelSource"),
                port: Self.user.replacing("}\n", with: "    \(own)\n}\n")
            ))
    }

    @Test(
        "Not where the name means something else too, or is in a string of several lines",
        arguments: [
            "let ILevel = 1", "func own() { open(ILevel: 3) }", "func own(a: Int, ILevel: Int) {}",
            "struct Box<ILevel> {}", "let text = \"\"\"\n        \\(ILevel.self)\n        \"\"\"",
        ])
    func ambiguous(own: String) throws {
        let patch = try Patch.make(trial(own: own).comparison(), PatchSelection())
        #expect(patch.renamedTypes.isEmpty)
    }

    @Test("The names that other languages and modules have stay", arguments: ["@objc(ILevel) func own() {}"])
    func foreign(own: String) throws {
        let changes = try changes(trial(own: own))
        #expect(changes["ios/Screen.swift"] == ["-    var level: ILevel?", "+    var level: LevelSource?"])
    }

    @Test("Not what a skipped commit renamed")
    func skipped() throws {
        let commit = try #require(ObjectName(hex: String(repeating: "b", count: 40)))
        let files = ["Player", "Screen"].map { name in
            CommitFileRow(
                port: RelativePath("ios/\(name).swift"), upstream: RelativePath("Kit/\(name).swift"), state: .missed)
        }
        var row = CommitRow(commit: commit, date: 0, subject: "", state: .missed, files: files)
        row.note = CommitNote(commit: commit, choice: .skipped, reason: "", owner: "")
        let patch = try Patch.make(
            trial(own: "let own: ILevel").comparison(), PatchSelection(), without: DecidedChanges([row]))
        #expect(patch.renamedTypes.isEmpty)
        #expect(patch.text.isEmpty)
    }
}
