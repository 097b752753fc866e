/// The upstream of the demonstration: a kit that shows a call in a small floating window.
package enum DemoUpstream {
    /// First to last, each the child of the one before.
    package static let commits: [DemoCommit] = {
        let first = tree(flat: Edition(prefix: "MiniPlayer", year: 2024))
        let licensed = tree(flat: Edition(prefix: "MiniPlayer", year: 2025, isFormatted: true))
        let edition = Edition(prefix: "FloatingWindow", year: 2025, isFormatted: true)
        let restructured = tree(foldered: edition)
        let unthrottled = restructured.filter { $0.key != throttlePath }
        let fixed = unthrottled.merging(fixes(of: edition)) { $1 }
        let draggable = fixed.merging(["\(root)/FloatingWindowGestures.swift": edition.gestures]) { $1 }
        return [
            commit("first", "Show a call in a small window", at: 1_736_845_200, from: [:], to: first),
            commit("licence", "Update the licence year and format", at: 1_738_573_200, from: first, to: licensed),
            commit(
                "restructure", "Rename MiniPlayer to FloatingWindow and sort it into folders", at: 1_744_099_200,
                from: licensed, to: restructured),
            commit("throttle", "Drop the frame throttle", at: 1_750_150_800, from: restructured, to: unthrottled),
            commit(
                "fix", "Survive interruptions and stop in order", at: 1_756_803_600, from: unthrottled, to: fixed),
            commit("gestures", "Let the window be dragged", at: 1_761_037_200, from: fixed, to: draggable),
        ]
    }()

    static let root = "Sources/FloatingWindowKit"
    private static let throttlePath = "\(root)/Rendering/FloatingWindowFrameThrottle.swift"

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
        /// Whether interruptions are handled.
        var isFixed = false

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

    private static func fixes(of edition: Edition) -> [String: String] {
        var fixed = edition
        fixed.isFixed = true
        return [
            "\(root)/\(edition.prefix)Controller.swift": fixed.controller,
            "\(root)/\(edition.prefix)State.swift": fixed.state,
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
