extension DemoPort {
    /// The controller, older than upstream's fix and changed for the bridge; hardening it found a part of that fix.
    static func controller(isHardened: Bool) -> String {
        #"""
        \#(copy.header)

        import CoreGraphics
        import React

        /// Hears what becomes of the window.
        protocol RNFloatingWindowControllerDelegate: AnyObject {
            func windowDidAppear(_ controller: RNFloatingWindowController)
            func windowDidDisappear(_ controller: RNFloatingWindowController, reason: RNFloatingWindowState.EndReason)
        }

        /// Shows one video track in a window above everything else. Driven by the bridge.
        final class RNFloatingWindowController: NSObject {
            weak var delegate: (any RNFloatingWindowControllerDelegate)?
        \#(isHardened ? reactTag : "")
            private(set) var state: RNFloatingWindowState = .hidden {
                didSet {
                    if state.isVisible, !oldValue.isVisible {
                        delegate?.windowDidAppear(self)
                    }
                }
            }

            /// Points per second from which a flick sends the window to the next corner.
            private let flickSpeed: CGFloat = 120
            private let renderer: RNFloatingWindowRenderer
            private let sizing: any RNFloatingWindowSizing
            private var anchor: RNFloatingWindowAnchor = .bottomTrailing

            init(renderer: RNFloatingWindowRenderer, sizing: any RNFloatingWindowSizing) {
                self.renderer = renderer
                self.sizing = sizing
            }

            // JavaScript has its own transition, so there is none here.
            func start(_ track: VideoTrack, animated: Bool = false) {
                guard !state.isVisible else { return }
                renderer.attach(to: track)
                renderer.fadesIn = animated
                state = .connecting(trackID: track.id)
            }

            func stop(reason: RNFloatingWindowState.EndReason = .user) {
        \#(isHardened ? hardenedStop : plainStop)
            }
        \#(isHardened ? cleanup : "")
            /// Makes room for a video whose size has changed.
            func videoDidResize(to video: CGSize, in container: CGRect) {
                guard let trackID = state.trackID else { return }
                state = .playing(trackID: trackID, size: sizing.size(for: video, in: container))
            }

            /// Lets go of the window after a drag: a fast one throws it ahead, a slow one drops it where it is.
            func settle(at point: CGPoint, velocity: CGVector, in container: CGRect) {
                let isFlick = max(abs(velocity.dx), abs(velocity.dy)) >= flickSpeed
                let reach: CGFloat = isFlick ? 0.25 : 0
                let target = CGPoint(x: point.x + velocity.dx * reach, y: point.y + velocity.dy * reach)
                anchor = .nearest(to: target, in: container)
            }
        }

        """#
    }

    private static let reactTag = #"""
            /// What React Native calls the view that asked for the window.
            @objc var reactTag: NSNumber?

        """#

    private static let plainStop = #"""
                state = .ended(reason)
                renderer.detach()
                delegate?.windowDidDisappear(self, reason: reason)
        """#

    private static let hardenedStop = #"""
                guard state.isVisible else { return }
                state = .ended(reason)
                renderer.detach()
                delegate?.windowDidDisappear(self, reason: reason)
                reactTag = nil
        """#

    private static let cleanup = #"""

            /// Leaves nothing behind when the view is unmounted in the middle of a call.
            func cleanup() {
                if state.isVisible { stop(reason: .callEnded) }
                delegate = nil
            }

        """#
}
