import Testing

@Suite("The port's names for upstream's types are known through what upstream renamed since")
struct RenamedTypesTests {
    private let then = "Sources/LegacyController.swift"
    private let now = "Sources/WindowController.swift"

    private func types(
        copied: String, today: String, port: String, portPath: String = "ios/LegacyController.swift"
    ) throws -> [String: String] {
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, [then: copied])
        trial.port.commit("copy", day: 12, [portPath: port])
        trial.upstream.commit("two", day: 20, [then: nil, now: today])
        return try #require(trial.origin(of: portPath)).types
    }

    @Test func `A type that only upstream renamed has no name of the port's`() throws {
        #expect(
            try types(
                copied: Texts.controller("LegacyController"), today: Texts.controller("WindowController"),
                port: Texts.controller("LegacyController")) == [:])
    }

    @Test func `A type that the port renamed too`() throws {
        #expect(
            try types(
                copied: Texts.controller("LegacyController"), today: Texts.controller("WindowController"),
                port: Texts.controller("RNLegacyController", extra: "    let pool: [RNLegacyController] = []"),
                portPath: "ios/RNLegacyController.swift") == ["WindowController": "RNLegacyController"])
    }

    @Test func `What the port calls as upstream does today needs no saying`() throws {
        #expect(
            try types(
                copied: Texts.controller("WindowController"), today: Texts.controller("WindowController"),
                port: Texts.controller("WindowController")) == [:])
    }

    @Test func `A type that another file of the port has under upstream's name was not renamed`() throws {
        let start = "    private let player = Player()\n\n    func start() {\n        player.prepare()\n"
        let view = "import UIKit\n\nfinal class PlayerView: UIView {\n" + start
        let rest = """
                    player.play()
                }

                func stop() {
                    player.pause()
                }

                override func layoutSubviews() {
                    super.layoutSubviews()
                    player.frame = bounds
                }
            }

            """
        let own = view.replacing("PlayerView", with: "OwnView") + "        player.play()\n    }\n}\n"
        var trial = OriginTrial()
        trial.upstream.commit("one", day: 10, ["K/B.swift": view + rest])
        trial.port.commit("copy", day: 12, ["K/B.swift": view + rest])
        trial.upstream.commit("two", day: 14, ["K/B.swift": view + rest.replacing("play()", with: "play(at: 1)")])
        trial.port.commit("own", day: 16, ["K/Own.swift": own])
        let origin = try #require(trial.origin(of: "K/Own.swift"))
        #expect(origin.upstream != nil && origin.types == [:], "\(origin)")
    }

    @Test func `One of several that could be meant is not guessed`() throws {
        let copied = Texts.controller("Pane") + "struct Frame { var width: Int }\n"
        let today = Texts.controller("Panel") + "struct Edges { var width: Int }\n"
        #expect(try types(copied: copied, today: today, port: copied) == [:])
    }

    @Test func `A type that the port took out of another is not that one`() throws {
        let nested = Texts.controller("Pane").replacing("\n", with: "\n    ")
        let copied = "struct LegacyController {\n    let pane: Pane\n    \(nested)}\n"
        #expect(
            try types(
                copied: copied, today: copied.replacing("LegacyController", with: "WindowController"),
                port: Texts.controller("Pane"), portPath: "ios/Pane.swift") == [:])
    }
}
