import Phrasing
import SourceModel
import Testing

@Suite("Near misses")
struct NearMissTests {
    @Test(
        "A mistyped word finds the known one",
        arguments: [
            ("mapings", "mappings"), ("upstraem", "upstream"), ("Port", "port"), ("mapping", "mappings"),
            ("identifier-renames", "identifiers"), ("ident", "identifiers"),
        ])
    func finds(word: String, known: String) {
        let candidates = ["upstream", "port", "mappings", "identifiers", "owner", "by"]
        #expect(NearMiss.suggestion(for: word, among: candidates) == known)
    }

    @Test(
        "A word that is like none finds none", arguments: ["", "x", "id", "colour", "po", "update", "unrelated-to-all"])
    func findsNone(word: String) {
        #expect(NearMiss.suggestion(for: word, among: ["upstream", "port", "by", "mappings"]) == nil)
    }

    @Test("Of equally near words the first in the alphabet is offered, whatever their order")
    func ties() {
        #expect(NearMiss.suggestion(for: "missing-tile", among: ["missing-tilt", "missing-file"]) == "missing-file")
        #expect(NearMiss.suggestion(for: "missing-file", among: ["missing-tilt", "missing-file"]) == "missing-file")
        #expect(NearMiss.suggestion(for: "changed", among: ["changed-cases", "changed-body"]) == "changed-body")
    }
}
