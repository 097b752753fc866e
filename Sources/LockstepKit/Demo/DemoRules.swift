/// The rules of the demonstration's pair.
package enum DemoRules {
    /// The text of the rules file, in which `{commit:NAME}` stands for the id of the upstream commit of that name.
    package static let text = #"""
        # yaml-language-server: $schema=lockstep.schema.json
        #
        # A floating video window: a Swift package is upstream, a React Native package carries the port.

        version: 1

        upstream:
          root: Sources/FloatingWindowKit
        port:
          root: packages/react-native-floating-window/ios/FloatingWindow

        # Differences that are meant and that are the same everywhere.
        substitutions:
          imports:
            drop: [FloatingWindowCore]
          identifiers:
            - { upstream: "FloatingWindow{rest}", port: "RNFloatingWindow{rest}" }
            # Upstream's prefix before its restructure.
            - { upstream: "MiniPlayer{rest}", port: "RNFloatingWindow{rest}" }

        # What was copied from what, and the upstream commit that the copy was last brought up to.
        # CGSize+Fit.swift needs no entry: both sides call it the same.
        mappings:
          - upstream: FloatingWindowController.swift
            port: RNFloatingWindowController.swift
            synced: { commit: "{commit:restructure}" }
          - upstream: FloatingWindowState.swift
            port: RNFloatingWindowState.swift
            synced: { commit: "{commit:restructure}" }

          # Copied before upstream moved the file: `path` is where it was then.
          - upstream: Layout/FloatingWindowAnchor.swift
            port: RNFloatingWindowAnchor.swift
            synced:
              commit: "{commit:licence}"
              path: Sources/FloatingWindowKit/MiniPlayerAnchor.swift
          - upstream: Layout/FloatingWindowSizing.swift
            port: RNFloatingWindowSizing.swift
            synced: { commit: "{commit:restructure}" }

          # One upstream file, two port files.
          - upstream: Rendering/FloatingWindowRenderer.swift
            port: RNFloatingWindowRenderer.swift
            synced: { commit: "{commit:restructure}" }
          - upstream: Rendering/FloatingWindowRenderer.swift
            port: RNFloatingWindowFrameQueue.swift
            synced: { commit: "{commit:restructure}" }

          # Upstream has deleted this one since.
          - upstream: Rendering/FloatingWindowFrameThrottle.swift
            port: RNFloatingWindowFrameThrottle.swift
            synced: { commit: "{commit:restructure}" }

          # Written anew: the texts cannot be compared, and the rules say so.
          - upstream: Views/FloatingWindowPlaceholderView.swift
            port: Views/RNFloatingWindowPlaceholderView.swift
            relation: reimplemented
            reason: the SwiftUI view is rebuilt in UIKit
            owner: mobile
            synced: { commit: "{commit:restructure}" }
          - upstream: Views/FloatingWindowReconnectingView.swift
            port: Views/RNFloatingWindowReconnectingView.swift
            synced: { commit: "{commit:restructure}" }

        # Upstream files that the port does without.
        omissions:
          - upstream: FloatingWindowAnalytics.swift
            reason: the app counts in JavaScript
            owner: mobile

        # Port files that upstream has no counterpart of.
        additions:
          - port: RNFloatingWindowLog.swift
            reason: the port has no log module
            owner: mobile

        # The port is not to show what upstream does not.
        checks:
          ui-addition: error

        exemptions:
          - check: added-member
            symbol: RNFloatingWindowController.reactTag
            reason: React Native finds its views by this number
            owner: mobile

        """#
}
