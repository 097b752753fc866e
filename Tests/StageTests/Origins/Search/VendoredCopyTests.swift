import Provenance
import SourceModel
import Testing

/// Upstream's history has a second copy of a file: of an example, or of what is vendored.
@Suite("A copy that upstream keeps elsewhere is no ancestor of the file itself")
struct VendoredCopyTests {
    private let controller = "Sources/WindowController.swift"
    private let copy = "Example/Pods/Kit/Classes/WindowController.swift"
    private let own = "    var isMuted: Bool { volume < limits.lowest }"

    @Test("Where it has an older text for longer, the range ends where the file changed")
    func older() throws {
        var trial = OriginTrial()
        let former = "Lib/Classes/WindowController.swift"
        trial.upstream.commit("one", day: 10, [former: Texts.controller(steps: 6)])
        trial.upstream.commit("example", day: 20, [copy: Texts.controller(steps: 6)])
        trial.upstream.commit("move", day: 30, [former: nil, controller: Texts.controller(steps: 8)])
        trial.upstream.commit("note", day: 40, ["Sources/Store.swift": Texts.store()])
        trial.upstream.commit("drop", day: 50, [copy: nil])
        trial.port.commit(
            "copy", day: 60, ["Classes/WindowController.swift": Texts.controller(steps: 6, extra: own)])
        let origin = try #require(trial.origin(of: "Classes/WindowController.swift"))
        #expect(origin.isSynced("one", "example"), "\(origin)")
        #expect(origin.upstream == RelativePath(former))
        #expect(origin.upstreamNow == RelativePath(controller))
    }

    @Test("What is below the root comes before it, though it is nearer to the port's text", arguments: [true, false])
    func outside(isThere: Bool) throws {
        var trial = OriginTrial()
        trial.roots = [RelativePath("Sources")]
        let pod = "Pods/Kit/WindowController.swift"
        trial.upstream.commit(
            "one", day: 10, [controller: Texts.controller(steps: 6), pod: Texts.controller(steps: 6)])
        trial.upstream.commit("two", day: 20, [controller: Texts.controller(steps: 8)])
        trial.upstream.commit("note", day: 30, ["Sources/Store.swift": Texts.store()])
        if !isThere { trial.upstream.commit("drop", day: 50, [pod: nil]) }
        trial.port.commit("copy", day: 40, ["ios/WindowController.swift": Texts.controller(steps: 6, extra: own)])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("one", "one"), "\(origin)")
        #expect(origin.upstreamNow == RelativePath(controller))
    }

    @Test("Where both are gone, the one that was there first is what was copied")
    func gone() throws {
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, [controller: Texts.controller(steps: 6)])
        trial.upstream.commit("example", day: 20, [copy: Texts.controller(steps: 6)])
        trial.upstream.commit("remove", day: 30, [controller: nil, "Sources/Store.swift": Texts.store()])
        trial.upstream.commit("drop", day: 50, [copy: nil])
        trial.port.commit("copy", day: 40, ["ios/WindowController.swift": Texts.controller(steps: 6, extra: own)])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("one", "example"), "\(origin)")
        #expect(origin.upstream == RelativePath(controller))
        #expect(origin.upstreamNow == nil)
    }

    @Test("A path that ended before another began is no copy of it")
    func former() throws {
        var trial = OriginTrial()
        let former = "Lib/WindowController.swift"
        trial.upstream.commit("one", day: 10, [former: Texts.controller(steps: 6)])
        trial.upstream.commit("remove", day: 20, [former: nil, "Sources/Store.swift": Texts.store()])
        trial.upstream.commit("again", day: 30, [controller: Texts.controller(steps: 8)])
        trial.port.commit("copy", day: 40, ["ios/WindowController.swift": Texts.controller(steps: 6, extra: own)])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("one", "one"), "\(origin)")
        #expect(origin.upstream == RelativePath(former))
    }

    @Test("A new structure beside the old one, which goes later, makes no copies of the old files")
    func restructured() throws {
        var trial = OriginTrial()
        let former = "Lib/WindowController.swift"
        trial.upstream.commit("one", day: 10, [former: Texts.controller(steps: 6)])
        trial.upstream.commit("new", day: 20, [controller: Texts.controller(steps: 8)])
        trial.upstream.commit("remove", day: 30, [former: nil, "Sources/Store.swift": Texts.store()])
        trial.port.commit("copy", day: 15, ["ios/WindowController.swift": Texts.controller(steps: 6, extra: own)])
        let edited = Texts.controller(steps: 6, extra: own).replacing("scale: 1", with: "scale: one")
        trial.port.commit("edit", day: 40, ["ios/WindowController.swift": edited])
        let origin = try #require(trial.origin(of: "ios/WindowController.swift"))
        #expect(origin.isSynced("one", "new"), "\(origin)")
        #expect(origin.upstream == RelativePath(former))
    }

    @Test(
        "A commit that removes both moved the file, and not the copy",
        arguments: [true, false], ["Lib/Gauge.swift", "Lib/Meter.swift"])
    func moved(isChanged: Bool, to path: String) {
        var history = TestHistory()
        let text = isChanged ? "3" : "2"
        history.commit("one", ["Sources/Gauge.swift": "1"])
        history.commit("two", ["Pods/Kit/Gauge.swift": "1", "Sources/Gauge.swift": "2"])
        history.commit(
            "move", ["Pods/Kit/Gauge.swift": nil, "Sources/Gauge.swift": nil, path: text])
        var follower = FileFollower(history.history)
        func end(of path: String) -> RelativePath? {
            follower.life(of: RelativePath(path), since: TestHistory.name(of: "two")) { _, _ in (0, true) }?.end
                .map { history.history.paths[$0.path] }
        }
        #expect(end(of: "Sources/Gauge.swift") == RelativePath(path))
        #expect(end(of: "Pods/Kit/Gauge.swift") == nil)
    }
}
