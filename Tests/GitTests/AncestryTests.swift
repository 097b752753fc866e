import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Which commit descends from which", .timeLimit(.minutes(10)))
struct AncestryTests {
    @Test func `A merge descends from both sides, and no commit from itself or from a later one`() throws {
        let names = try SmallRepository()
        let answers = try descents(
            of: [
                (names.merge, names.side), (names.merge, names.first), (names.first, names.merge),
                (names.second, names.side), (names.first, names.first),
            ], in: names.path)
        #expect(answers == [true, true, false, false, false])
    }

    @Test func `Dates do not matter`() throws {
        let names = try SmallRepository()
        let early = try names.builder.commit(CommitDraft("Clock was wrong", date: hour(-9), changes: [:]))
        #expect(try descents(of: [(early, names.first), (names.first, early)], in: names.path) == [true, false])
    }

    @Test func `Two histories part at their nearest common commit`() throws {
        let names = try SmallRepository()
        let repository = try Repository(openingReadOnly: names.path)
        #expect(try repository.mergeBases(of: names.second, and: names.side) == [names.first])
        #expect(try repository.mergeBases(of: names.merge, and: names.side) == [names.side])
    }

    @Test func `Branches that were merged into each other have two`() throws {
        let names = try SmallRepository()
        let left = try names.builder.commit(
            CommitDraft("Left", date: hour(20), changes: [:], parents: [names.second, names.side]))
        let right = try names.builder.commit(
            CommitDraft("Right", date: hour(21), changes: [:], parents: [names.side, names.second]))
        let repository = try Repository(openingReadOnly: names.path)
        #expect(Set(try repository.mergeBases(of: left, and: right)) == [names.second, names.side])
    }

    private func descents(of pairs: [(ObjectID, ObjectID)], in path: FilePath) throws -> [Bool] {
        let repository = try Repository(openingReadOnly: path)
        var answers: [Bool] = []
        for (commit, ancestor) in pairs { answers.append(try repository.descends(commit, from: ancestor)) }
        return answers
    }
}
