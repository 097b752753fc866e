import Patching
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
}
