import Testing

@testable import Checks

@Suite("What follows from the topics of checks")
struct TopicTests {
    private static let topics: [(id: String, topic: Topic)] = CheckRegistry.all.compactMap { check in
        check.topic.map { (check.id, $0) }
    }

    private static func ids(where isMeant: (Topic) -> Bool) -> Set<String> {
        Set(topics.filter { isMeant($0.topic) }.map(\.id))
    }

    private static func topic(_ id: String) throws -> Topic { try #require(CheckRegistry.topic(of: id)) }

    private static let missingMembers: Set = [
        "dropped-behind-member", "dropped-member", "missing-member", "new-upstream-member",
    ]
    private static let missingInFile = missingMembers.union([
        "behind-member", "changed-imports", "dropped-behind-type", "dropped-type", "missing-type", "new-upstream-type",
    ])
    private static let parts: [String: Set<String>] = [
        "missing-file": missingInFile, "new-upstream-file": missingInFile, "emptied-file": missingInFile,
        "orphaned-file": ["orphaned-member", "orphaned-type"], "added-file": ["added-member", "added-type"],
        "missing-type": missingMembers, "new-upstream-type": missingMembers, "dropped-type": missingMembers,
        "dropped-behind-type": missingMembers,
        "orphaned-type": ["orphaned-member"], "added-type": ["added-member"],
    ]

    @Test("A finding on a whole subsumes those on its parts, and no others")
    func coverage() {
        for (id, topic) in Self.topics {
            #expect(Self.ids(where: topic.subsumes) == Self.parts[id, default: []], "\(id)")
        }
    }

    private static let changes: Set = [
        "changed-body", "changed-cases", "changed-imports", "changed-inheritance", "changed-signature",
    ]
    private static let twins: [String: Set<String>] = [
        "ahead-member": changes, "behind-member": changes, "diverged-member": changes,
        "behind-file": [],
        "new-upstream-file": ["missing-file"], "new-upstream-type": ["missing-type"],
        "new-upstream-member": ["missing-member"], "dropped-type": ["missing-type"],
        "dropped-behind-type": ["missing-type"], "dropped-behind-member": ["missing-member"],
        "dropped-member": ["missing-member"], "orphaned-file": ["added-file"], "orphaned-type": ["added-type"],
        "orphaned-member": ["added-member"],
    ]

    @Test("Without a synced commit the same difference is reported by the check of two texts")
    func twoWay() {
        for (id, topic) in Self.topics {
            #expect(Self.ids(where: topic.isKnownWithoutBase) == Self.twins[id, default: []], "\(id)")
        }
    }

    @Test("Upstream's commits account for what upstream moved")
    func commits() {
        let moves: Set = [
            "behind-file", "behind-member", "diverged-member", "dropped-behind-member", "dropped-behind-type",
            "new-upstream-file", "new-upstream-member",
            "new-upstream-type", "orphaned-file", "orphaned-member", "orphaned-type",
        ]
        #expect(Self.ids(where: \.isUpstreamMove) == moves)
        #expect(CheckRegistry.ofCommits == moves)
        #expect(Self.ids(where: \.asksForUpstream) == moves.union(["missing-file"]))
        #expect(Self.ids(where: \.countsAsBehind) == moves.subtracting(["new-upstream-file", "orphaned-file"]))
    }

    @Test("Only the texts identify a finding that says that two texts differ")
    func texts() {
        #expect(
            Self.ids(where: \.isAboutTexts) == [
                "ahead-member", "behind-member", "changed-body", "changed-cases", "changed-inheritance",
                "changed-signature", "diverged-member",
            ])
    }
}
