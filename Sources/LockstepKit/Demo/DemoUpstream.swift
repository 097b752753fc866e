/// The upstream of the demonstration: a kit that shows a call in a small floating window.
package enum DemoUpstream {
    /// First to last, each the child of the one before.
    package static let commits: [DemoCommit] = {
        let first = tree(flat: Edition(prefix: "MiniPlayer", year: 2024))
        let licensed = tree(flat: Edition(prefix: "MiniPlayer", year: 2025, isFormatted: true))
        var edition = Edition(prefix: "FloatingWindow", year: 2025, isFormatted: true)
        let restructured = tree(foldered: edition)
        let unthrottled = restructured.filter { $0.key != throttlePath }
        edition.isRoomy = true
        let roomy = tree(foldered: edition, without: throttlePath)
        edition.flickSpeed = 200
        let quick = tree(foldered: edition, without: throttlePath)
        (edition.isFixed, edition.flickSpeed) = (true, 240)
        let fixed = tree(foldered: edition, without: throttlePath)
        edition.isDark = true
        let dark = tree(foldered: edition, without: throttlePath)
        let draggable = dark.merging([gesturesPath: edition.gestures]) { $1 }
        edition.year = 2026
        let renewed = tree(foldered: edition, without: throttlePath).merging([gesturesPath: edition.gestures]) { $1 }
        return [
            commit("first", "Show a call in a small window", at: 1_736_845_200, from: [:], to: first),
            commit("licence", "Update the licence year and format (#12)", at: 1_738_573_200, from: first, to: licensed),
            commit(
                "restructure", "Rename MiniPlayer to FloatingWindow and sort it into folders (#21)",
                at: 1_744_099_200, from: licensed, to: restructured),
            commit("throttle", "Drop the frame throttle (#31)", at: 1_750_150_800, from: restructured, to: unthrottled),
            commit(
                "roomy", "Leave room for the buttons in small windows (#33)", at: 1_751_450_400, from: unthrottled,
                to: roomy),
            commit("quick", "Take a quick drag for a flick (#34)", at: 1_753_350_000, from: roomy, to: quick),
            commit("fix", "Survive interruptions and stop in order (#36)", at: 1_756_803_600, from: quick, to: fixed),
            commit("dark", "Darken the placeholder (#38)", at: 1_758_700_800, from: fixed, to: dark),
            commit("gestures", "Let the window be dragged (#40)", at: 1_761_037_200, from: dark, to: draggable),
            commit("year", "Update the licence year (#44)", at: 1_767_603_600, from: draggable, to: renewed),
        ]
    }()

    static let root = "Sources/FloatingWindowKit"
    private static let throttlePath = "\(root)/Rendering/FloatingWindowFrameThrottle.swift"
    private static let gesturesPath = "\(root)/FloatingWindowGestures.swift"

    private static func commit(
        _ name: String, _ message: String, at seconds: Int64, from before: [String: String],
        to after: [String: String]
    ) -> DemoCommit {
        DemoCommit(
            name, message, author: "Ada Lindqvist", email: "ada@example.org", secondsSince1970: seconds,
            from: before, to: after)
    }
}

extension DemoUpstream {
    /// What sets one version of the kit's texts apart from another.
    struct Edition: Sendable {
        /// What the names of types and files begin with.
        var prefix: String
        /// The year in the licence header.
        var year: Int
        /// Whether the formatter has been over the texts.
        var isFormatted = false
        /// Whether a small window is large enough for its buttons.
        var isRoomy = false
        /// Whether interruptions are handled.
        var isFixed = false
        /// Points per second from which a drag is a flick.
        var flickSpeed = 120
        /// Whether the placeholder is dark.
        var isDark = false

        var header: String {
            """
            //
            // Copyright © \(year) The Floating Window authors. All rights reserved.
            //
            """
        }
    }

    /// The kit before its restructure: every file beside the others.
    private static func tree(flat edition: Edition) -> [String: String] {
        let start = "\(root)/\(edition.prefix)"
        return [
            "Package.swift": manifest,
            "\(start)Controller.swift": edition.controller,
            "\(start)State.swift": edition.state,
            "\(start)Analytics.swift": edition.analytics,
            "\(start)Anchor.swift": edition.anchor,
            "\(start)Sizing.swift": edition.sizing,
            "\(root)/CGSize+Fit.swift": edition.fit,
            "\(start)Renderer.swift": edition.renderer,
            "\(start)FrameThrottle.swift": edition.throttle,
            "\(start)PlaceholderView.swift": edition.placeholderView,
            "\(start)ReconnectingView.swift": edition.reconnectingView,
        ]
    }

    private static func tree(foldered edition: Edition, without path: String) -> [String: String] {
        tree(foldered: edition).filter { $0.key != path }
    }

    private static func tree(foldered edition: Edition) -> [String: String] {
        let prefix = edition.prefix
        return [
            "Package.swift": manifest,
            "\(root)/\(prefix)Controller.swift": edition.controller,
            "\(root)/\(prefix)State.swift": edition.state,
            "\(root)/\(prefix)Analytics.swift": edition.analytics,
            "\(root)/Layout/\(prefix)Anchor.swift": edition.anchor,
            "\(root)/Layout/\(prefix)Sizing.swift": edition.sizing,
            "\(root)/Layout/CGSize+Fit.swift": edition.fit,
            "\(root)/Rendering/\(prefix)Renderer.swift": edition.renderer,
            throttlePath: edition.throttle,
            "\(root)/Views/\(prefix)PlaceholderView.swift": edition.placeholderView,
            "\(root)/Views/\(prefix)ReconnectingView.swift": edition.reconnectingView,
        ]
    }

    private static let manifest = #"""
        // swift-tools-version: 6.0

        import PackageDescription

        let package = Package(
            name: "FloatingWindowKit",
            platforms: [.iOS(.v15)],
            products: [.library(name: "FloatingWindowKit", targets: ["FloatingWindowKit"])],
            targets: [
                .target(name: "FloatingWindowCore"),
                .target(name: "FloatingWindowKit", dependencies: ["FloatingWindowCore"]),
            ]
        )

        """#
}
