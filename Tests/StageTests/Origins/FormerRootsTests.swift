import Provenance
import SourceModel
import Testing

@Suite("The folders that upstream moved its folder from")
struct FormerRootsTests {
    private static func found(of root: String, _ history: TestHistory) -> [String] {
        FormerRoots.find(of: [RelativePath(root)], in: history.history).map(\.description)
    }

    @Test("are found through several moves, where two files at least came along")
    func moved() {
        var history = TestHistory()
        history.commit("one", ["Kit/A.swift": "1", "Kit/Sub/B.swift": "2", "Other/C.swift": "3"])
        history.commit(
            "first", ["Kit/A.swift": nil, "Kit/Sub/B.swift": nil, "Sources/A.swift": "1", "Sources/Sub/B.swift": "2"])
        history.commit("single", ["Other/C.swift": nil, "Sources/C.swift": "3"])
        history.commit(
            "second",
            [
                "Sources/A.swift": nil, "Sources/Sub/B.swift": nil, "Sources/C.swift": nil,
                "Kit/Sources/A.swift": "1", "Kit/Sources/Sub/B.swift": "4", "Kit/Sources/C.swift": "3",
            ])
        #expect(Self.found(of: "Kit/Sources", history) == ["Sources", "Kit"])
        history.commit("top", ["D.swift": "5", "E.swift": "6"])
        history.commit(
            "inside", ["D.swift": nil, "E.swift": nil, "Kit/Sources/D.swift": "5", "Kit/Sources/E.swift": "6"])
        #expect(Self.found(of: "Kit/Sources", history) == ["Sources", "Kit"])
        #expect(Self.found(of: "Nothing", history) == [])
    }

    @Test("are found where upstream copied and changed the files first, and removed the old ones later")
    func replaced() {
        var history = TestHistory()
        history.commit("one", ["Kit/A.swift": "1", "Kit/Sub/B.swift": "2", "Other/Sub/B.swift": "3"])
        history.commit("copy", ["New/A.swift": "4", "New/Sub/B.swift": "5"])
        #expect(Self.found(of: "New", history) == [])
        history.commit("remove", ["Kit/A.swift": nil, "Kit/Sub/B.swift": nil, "Other/Sub/B.swift": nil])
        #expect(Self.found(of: "New", history) == ["Kit"])
    }
}
