import Git
import LockstepKit
import ReportModel
import SourceModel
import TestRepositories
import Testing

@Suite("Upstream's tags")
struct ReleaseTests {
    private static func window(_ limit: Int, isAnimated: Bool = true) -> String {
        "final class Window {\n    var limit: Int { \(limit) }\n    func open() { show(limit, animated: \(isAnimated)) }\n}\n"
    }

    private func pair() throws -> (pair: RepositoryPair, commits: [String]) {
        let (pair, commits) = try RepositoryPair.window(
            [Self.window(1), Self.window(2), Self.window(2, isAnimated: false), Self.window(4, isAnimated: false)],
            port: Self.window(2))
        let ids = try commits.map { try #require(ObjectID(hex: $0)) }
        _ = try pair.upstream.createTag("v1.0.0", at: ids[0])
        _ = try pair.upstream.createTag("v1.1.0", at: ids[1], message: "The second")
        return (pair, commits)
    }

    @Test("A synced commit may be a tag, of either kind", arguments: [("v1.0.0", 0), ("v1.1.0", 1)])
    func synced(tag: String, place: Int) throws {
        let (pair, commits) = try pair()
        let report = try pair.audit(RepositoryPair.synced(tag))
        #expect(report.file("ios/Window.swift")?.synced?.first.hex == commits[place])
        #expect(report.file("ios/Window.swift")?.status == (place == 0 ? .diverged : .behind))
    }

    @Test("Reports name the release beside the commit, and how many commits have come since")
    func named() throws {
        let (pair, commits) = try pair()
        let report = try pair.audit(RepositoryPair.synced(commits[1]))
        #expect(report.upstream.release == Release(tag: "v1.1.0", distance: 2))
        #expect(report.file("ios/Window.swift")?.synced?.release == Release(tag: "v1.1.0", distance: 0))
    }

    @Test("Decisions count the releases that the port has let go by")
    func behind() throws {
        let (pair, commits) = try pair()
        func decision() throws -> Decision {
            try #require(try pair.audit(RepositoryPair.synced(commits[1])).decisions.first)
        }
        #expect(try decision().commits.map(\.hex) == [commits[2], commits[3]])
        #expect(try decision().releasesBehind == 0)
        _ = try pair.upstream.createTag("v1.2.0", at: #require(ObjectID(hex: commits[2])))
        _ = try pair.upstream.createTag("v1.3.0", at: #require(ObjectID(hex: commits[3])))
        #expect(try decision().releasesBehind == 2)
        #expect(try decision().daysBehind != nil)
    }

    @Test("A tag that is not there is an error that names it")
    func absent() throws {
        let (pair, _) = try pair()
        let report = try pair.audit(RepositoryPair.synced("v9.0.0"))
        #expect(report.findings.contains { $0.message.contains("v9.0.0") && $0.severity == .error })
    }

    @Test("A branch moves on, and is no synced commit")
    func branch() throws {
        let (pair, _) = try pair()
        #expect {
            _ = try pair.audit(RepositoryPair.synced("main"))
        } throws: { error in
            "\(error)".contains("'main'")
        }
    }
}
