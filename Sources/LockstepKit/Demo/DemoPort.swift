/// The port of the demonstration: the same window, copied by hand into a React Native package.
package enum DemoPort {
    /// First to last, each the child of the one before.
    package static let commits: [DemoCommit] = {
        let ported = tree
        let hardened = ported.merging(hardening) { $1 }
        let logging = hardened.merging(["\(root)/RNFloatingWindowLog.swift": log]) { $1 }
        return [
            commit("port", "Port the floating window", at: 1_746_518_400, from: [:], to: ported),
            commit("hardening", "Mind keyboards and weak networks", at: 1_752_566_400, from: ported, to: hardened),
            commit("log", "Log in one place", at: 1_762_243_200, from: hardened, to: logging),
        ]
    }()

    static let root = "packages/react-native-floating-window/ios/FloatingWindow"

    private static func commit(
        _ name: String, _ message: String, at seconds: Int64, from before: [String: String],
        to after: [String: String]
    ) -> DemoCommit {
        DemoCommit(
            name, message, author: "Bo Okafor", email: "bo@example.org", secondsSince1970: seconds,
            from: before, to: after)
    }
}

extension DemoPort {
    /// Upstream's texts under the port's names.
    static let copy = DemoUpstream.Edition(prefix: "RNFloatingWindow", year: 2025, isFormatted: true)

    private static let roomyCopy: DemoUpstream.Edition = {
        var edition = copy
        edition.isRoomy = true
        return edition
    }()

    /// A copied text without the module that the port does not have.
    private static func withoutCore(_ text: String) -> String {
        text.replacing("import FloatingWindowCore\n", with: "")
    }

    /// The port as it was first made.
    private static let tree: [String: String] = [
        "packages/react-native-floating-window/package.json": manifest,
        "\(root)/CGSize+Fit.swift": copy.fit,
        "\(root)/RNFloatingWindowAnchor.swift": copy.anchor,
        "\(root)/RNFloatingWindowController.swift": controller(isHardened: false),
        "\(root)/RNFloatingWindowFrameQueue.swift": frameQueue,
        "\(root)/RNFloatingWindowFrameThrottle.swift": copy.throttle,
        "\(root)/RNFloatingWindowRenderer.swift": renderer,
        "\(root)/RNFloatingWindowSizing.swift": withoutCore(copy.sizing),
        "\(root)/RNFloatingWindowState.swift": copy.state,
        "\(root)/Views/RNFloatingWindowPlaceholderView.swift": placeholderView,
        "\(root)/Views/RNFloatingWindowReconnectingView.swift": reconnectingView,
    ]

    /// What the port changed and added for itself, and one change that it took from upstream.
    private static let hardening: [String: String] = [
        "\(root)/RNFloatingWindowAnchor.swift": anchor,
        "\(root)/RNFloatingWindowController.swift": controller(isHardened: true),
        "\(root)/RNFloatingWindowSizing.swift": withoutCore(roomyCopy.sizing),
        "\(root)/Views/RNFloatingWindowNetworkBadge.swift": networkBadge,
    ]

    private static let manifest = """
        {
          "name": "react-native-floating-window",
          "version": "1.4.0",
          "private": true
        }

        """
}
