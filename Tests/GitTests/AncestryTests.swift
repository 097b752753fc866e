import Git
import SystemPackage
import TestRepositories
import Testing

@Suite("Which commit descends from which", .timeLimit(.minutes(1)))
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
        #expect(try repository.mergeBase(of: names.second, and: names.side) == names.first)
        #expect(try repository.mergeBase(of: names.merge, and: names.side) == names.side)
    }

    private func descents(of pairs: [(ObjectID, ObjectID)], in path: FilePath) throws -> [Bool] {
        let repository = try Repository(openingReadOnly: path)
        var answers: [Bool] = []
        for (commit, ancestor) in pairs { answers.append(try repository.descends(commit, from: ancestor)) }
        return answers
    }
}
