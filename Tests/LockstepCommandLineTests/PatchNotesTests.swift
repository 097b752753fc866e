import SourceModel
import Testing

@testable import LockstepCommandLine
@testable import Patching

@Suite("What lockstep patch says beside a patch")
struct PatchNotesTests {
    private func lines(places: Int) -> [Substring] {
        var file = PatchedFile(path: RelativePath("ios/A.swift"))
        file.conflicts = (0..<places).map { ConflictedLines(first: $0 + 1, last: $0 + 1, name: nil) }
        file.leftDropped = (0..<places).map { "a\($0)" }
        let notes = PatchNotes(patch: Patch(files: [file]), rules: "rules.yml", isMarked: false)
        return notes.text.split(separator: "\n").filter { $0.hasPrefix("  ios/A.swift") }
    }

    @Test("The first places and names of each file, and how many more there are")
    func places() {
        #expect(lines(places: 6).count == 7)
        #expect(lines(places: 6).contains("  ios/A.swift:6"))
        #expect(lines(places: 7).count == 7)
        #expect(lines(places: 7).contains("  ios/A.swift: 2 more"))
        #expect(lines(places: 7).last == "  ios/A.swift: `a0`, `a1`, `a2`, `a3`, `a4` and 2 more")
        #expect(lines(places: 2).last == "  ios/A.swift: `a0` and `a1`")
    }
}
