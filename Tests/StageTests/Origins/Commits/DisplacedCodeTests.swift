import Testing

@Suite("What the port has of a change in another place than upstream counts for a part")
struct DisplacedCodeTests {
    private static func window(_ members: String...) -> String {
        """
        final class Window {
            let edge = 8.0
            \(members.joined(separator: "\n    "))
        }

        """
    }

    private static let events = """
        enum Event { case failedToStart(Window, Error), didStop, isShown(Bool) }
        func log(_ error: Error) {}

        """
    private static let open = "func open() { prepare(); show(animated: true) }"
    /// With the handling of a failed start.
    private static let carefulOpen = """
        func open() {
                prepare()
                events.sink { if case let .failedToStart(_, error) = $0 { log(error) } }
                show(animated: true)
            }
        """
    private static func handler(_ cases: String) -> String {
        "func handle(_ event: Event) { switch event { \(cases) default: break } }"
    }
    private static let failureHandler = handler("case let .failedToStart(_, error): alert(error.text)")

    private struct Trial {
        var base = window(open)
        var versions: [(name: String, text: String)] = [("change", window(carefulOpen))]
        var port: String
        var others = ["Events.swift": events]

        var commits: TestCommits {
            var commits = TestCommits()
            commits.history.commit("synced", others.merging(["Window.swift": base]) { first, _ in first })
            for version in versions { commits.history.commit(version.name, ["Window.swift": version.text]) }
            commits.port = others.merging(["Window.swift": port]) { first, _ in first }
            for path in commits.port.keys.sorted() { commits.map(path, synced: "synced") }
            return commits
        }

        var lines: [String] { commits.lines }
    }

    @Test("A name of the project's own, beside the same name in a member that upstream never had")
    func ownMember() {
        let trial = Trial(port: Self.window(Self.open, Self.failureHandler))
        #expect(trial.lines == ["change: partly Window.swift: Window.open()"])
        #expect(trial.commits.rows.flatMap { $0.files.map(\.members) } == [["Window.open()", "Window.handle(_:)"]])
    }

    @Test("Also in statements outside every declaration")
    func looseCode() {
        let port = Self.window(Self.open) + "if case let .failedToStart(_, error) = event { alert(error) }\n"
        #expect(Trial(port: port).lines == ["change: partly Window.swift: Window.open()"])
    }

    @Test(
        "Chance proves nothing",
        arguments: [
            // Another neighbour.
            handler("case let .failedToStart(window, _): window.close()"),
            // Words that anybody uses, though both sides declare them.
            "func handle(_ error: Error) { if $0 { log(error) } }",
            // A literal beside it.
            handler("case .isShown(true): show()"),
            // The same name beside it.
            "func handle(_ isOpen: Bool) { update(isShown: isShown, tint: tint) }",
        ])
    func chance(member: String) {
        let change = Self.window(Self.carefulOpen, "func hide() { send(.isShown(true)); show(isShown: isShown) }")
        let port = Self.window(Self.open, member)
        #expect(
            Trial(versions: [("change", change)], port: port).lines
                == ["change: missed Window.swift: Window.open() Window.hide()"])
    }

    @Test("Nor does the name of a declaration, which pairing goes by")
    func ownName() {
        let appear = "func didAppear(_ screen: Screen) { super.didAppear(screen); tint(screen) }"
        let (change, others) = (Self.window(Self.open, appear), ["Events.swift": "func didAppear() {}\n"])
        func lines(_ text: String) -> [String] {
            Trial(versions: [("change", change)], port: Self.window(Self.open) + text, others: others).lines
        }
        let missed = ["change: missed Window.swift: Window.didAppear(_:)"]
        #expect(lines("struct Panel { func layout() { didAppear(screen) } }\n") == missed)
        let caller = "func open() { prepare(); didAppear(screen); show(animated: true) }"
        #expect(
            Trial(
                versions: [("change", Self.window(caller))],
                port: Self.window(Self.open) + "struct Panel { \(appear) }\n", others: others
            ).lines == ["change: missed Window.swift: Window.open()"])
    }

    @Test("Nor does a name of a library, which both may call")
    func library() {
        let trial = Trial(
            port: Self.window(Self.open, Self.failureHandler), others: ["Events.swift": "func log(_ error: Error) {}\n"]
        )
        #expect(trial.lines == ["change: missed Window.swift: Window.open()"])
    }

    @Test("Nor does a name that many files have")
    func commonName() {
        let users = (1...4).map { ("User\($0).swift", "struct User\($0) { let event = Event.failedToStart }\n") }
        let others = Dictionary(uniqueKeysWithValues: users + [("Events.swift", Self.events)])
        func lines(_ others: [String: String]) -> [String] {
            Trial(port: Self.window(Self.open, Self.failureHandler), others: others).lines
        }
        #expect(lines(others) == ["change: missed Window.swift: Window.open()"])
        #expect(
            lines(others.filter { !["User1.swift", "User2.swift"].contains($0.key) })
                == ["change: partly Window.swift: Window.open()"])
    }

    @Test("Nor does what upstream's file had, at the synced commit or before the change")
    func known() {
        let (other, port) = ("let last = Event.failedToStart", Self.window(Self.open, Self.failureHandler))
        #expect(
            Trial(
                base: Self.window(Self.open, other), versions: [("change", Self.window(Self.carefulOpen, other))],
                port: Self.window(Self.open, other, Self.failureHandler)
            ).lines == ["change: missed Window.swift: Window.open()"])
        #expect(
            Trial(
                base: Self.window(Self.open, other),
                versions: [("drop", Self.window(Self.open)), ("change", Self.window(Self.carefulOpen))],
                port: Self.window(Self.open, other, Self.failureHandler)
            ).lines == ["drop: missed Window.swift: Window.last", "change: missed Window.swift: Window.open()"])
        #expect(
            Trial(
                versions: [
                    ("other", Self.window(Self.open, other)), ("change", Self.window(Self.carefulOpen, other)),
                ], port: port
            ).lines == [
                "other: missed Window.swift: Window.last", "change: missed Window.swift: Window.open()",
            ])
    }

    @Test("Nor does what the port's member has from upstream's own change to it")
    func portedElsewhere() {
        let close = "func close() { hide(); reset() }"
        let carefulClose =
            "func close() { hide(); if case let .failedToStart(_, error) = last { log(error) }; reset() }"
        #expect(
            Trial(
                base: Self.window(Self.open, close),
                versions: [("change", Self.window(Self.carefulOpen, carefulClose))],
                port: Self.window(Self.open, carefulClose)
            ).commits.rows.flatMap { $0.files.map(\.members) } == [["Window.open()", "Window.close()"]])
        #expect(
            Trial(
                base: Self.window(Self.open, close),
                versions: [
                    ("change", Self.window(Self.carefulOpen, close)),
                    ("more", Self.window(Self.carefulOpen, carefulClose)),
                ], port: Self.window(Self.open, carefulClose)
            ).lines == ["change: missed Window.swift: Window.open()", "more: ported"])
    }

    @Test("What upstream took back stays noise, and what it replaced says so")
    func later() {
        let port = Self.window(Self.open, Self.failureHandler)
        #expect(
            Trial(
                versions: [("change", Self.window(Self.carefulOpen)), ("revert", Self.window(Self.open))], port: port
            ).lines == ["change: noise undone (revert)", "revert: noise undone (change)"])
        let slowOpen = "func open() { prepare(); show(duration: 0.5) }"
        #expect(
            Trial(
                versions: [("change", Self.window(Self.carefulOpen)), ("slow", Self.window(slowOpen))], port: port
            ).lines == ["change: partly (slow)", "slow: missed Window.swift: Window.open()"])
    }

    // MARK: Whole declarations

    private static let retry = """
        func retry(_ job: Job) { queue.asyncAfter(deadline: .now() + backoff) { [weak self] in self?.start(job) } }
        """

    @Test("A whole member that the port has in another type, by another name")
    func wholeMember() {
        let versions = [("change", Self.window(Self.open, Self.retry))]
        func lines(_ member: String) -> [String] {
            Trial(versions: versions, port: Self.window(Self.open) + "struct Retrier {\n    \(member)\n}\n").lines
        }
        #expect(
            lines(Self.retry.replacing("retry", with: "again"))
                == ["change: partly Window.swift: Window.retry(_:)"])
        #expect(
            lines("func again(_ job: Job) { queue.sync { job.run(times: 3, until: deadline) } }")
                == ["change: missed Window.swift: Window.retry(_:)"])
    }

    @Test("A member so short that two are alike by chance does not count")
    func shortMember() {
        let versions = [("change", Self.window(Self.open, "func hide() { view.isHidden = true }"))]
        let port = Self.window(Self.open) + "struct Panel { func collapse() { view.isHidden = true } }\n"
        #expect(Trial(versions: versions, port: port).lines == ["change: missed Window.swift: Window.hide()"])
    }

    @Test("A variant of what upstream had before does not count")
    func variant() {
        let later = Self.retry.replacing("retry", with: "retryLater").replacing(
            "start(job)", with: "start(job, at: end)")
        let port = Self.window(Self.open, Self.retry) + "struct Retrier {\n    \(Self.retry)\n}\n"
        #expect(
            Trial(
                base: Self.window(Self.open, Self.retry),
                versions: [("change", Self.window(Self.open, Self.retry, later))], port: port
            ).lines == ["change: missed Window.swift: Window.retryLater(_:)"])
    }
}
