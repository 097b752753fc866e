import Patching
import ReportModel
import SourceModel
import Testing

@Suite("Code that upstream moved to a file that the port lacks")
struct MovedCodeTests {
    private static let rate = "struct Rate {\n    var low = 1\n    func high() { rise(1); stay(2); fall(3) }\n}\n"
    private static let mark = "struct Mark {\n    var top = 1\n    func draw() { begin(4); line(5); end(6) }\n}\n"

    private func patch(port: String) throws -> [PatchedFile] {
        var trial = PatchTrial(base: Self.rate + "\n" + Self.mark, upstream: Self.rate, port: port)
        trial.added = ("Mark.swift", Self.mark)
        return try Patch.make(trial.comparison(), PatchSelection()).files
    }

    @Test("It is moved if the port has not changed the file that had it")
    func unchanged() throws {
        let files = try patch(port: Self.rate + "\n" + Self.mark)
        #expect(files.map(\.path.description) == ["ios/Mark.swift", "ios/Player.swift"])
        let lines = Self.mark.split(separator: "\n")
        #expect(files.map(\.changes) == [lines.map { "+\($0)" }, ["-"] + lines.map { "-\($0)" }])
        #expect(files.map(\.partners) == [[files[1].path], [files[0].path]])
    }

    @Test("It is not declared a second time if the port has changed the file that has it")
    func changed() throws {
        let files = try patch(port: Self.rate + "\n" + Self.mark + "let own = 1\n")
        #expect(files.compactMap(\.patch).isEmpty)
        #expect(files.map(\.refusal) == ["has code that the port still has in another file; move it by hand"])
    }

    @Test("It is no conflict, but needs a place in the rules")
    func unmapped() throws {
        let member = "    func high() { rise(1); stay(2); fall(3) }\n"
        let base = "struct Rate {\n\(member)    var low = 1\n}\n"
        var trial = PatchTrial(
            base: base, upstream: "struct Rate<Low: Numeric, High: Numeric>: Sendable {\n    var low = 1\n}\n",
            port: base)
        (trial.added, trial.isAddedMapped) = (("High.swift", "extension Rate {\n\(member)}\n"), false)
        let file = try #require(try trial.patch())
        #expect(file.conflicts.isEmpty)
        #expect(
            file.refusal
                == "has code that upstream moved to `Kit/High.swift`; a mapping in the rules has to say where it goes in the port"
        )
    }
}
