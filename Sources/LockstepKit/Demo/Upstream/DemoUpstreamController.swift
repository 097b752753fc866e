extension DemoUpstream.Edition {
    var controller: String {
        #"""
        \#(header)

        import CoreGraphics
        import FloatingWindowCore

        /// Hears what becomes of the window.
        protocol \#(prefix)ControllerDelegate: AnyObject {
            func windowDidAppear(_ controller: \#(prefix)Controller)
            func windowDidDisappear(_ controller: \#(prefix)Controller, reason: \#(prefix)State.EndReason)
        }

        /// Shows one video track in a window above everything else.
        final class \#(prefix)Controller {
            weak var delegate: (any \#(prefix)ControllerDelegate)?

            private(set) var state: \#(prefix)State = .hidden {
                didSet {
                    if state.isVisible, !oldValue.isVisible {
                        delegate?.windowDidAppear(self)
                    }
                }
            }

            /// Points per second from which a flick sends the window to the next corner.
            private let flickSpeed: CGFloat = \#(flickSpeed)
            private let renderer: \#(prefix)Renderer
            private let sizing: any \#(prefix)Sizing
            private var anchor: \#(prefix)Anchor = .bottomTrailing

            init(renderer: \#(prefix)Renderer, sizing: any \#(prefix)Sizing) {
                self.renderer = renderer
                self.sizing = sizing
            }

            func start(_ track: VideoTrack, animated: Bool = true) {
                guard !state.isVisible else { return }
                renderer.attach(to: track)
                renderer.fadesIn = animated
                state = .connecting(trackID: track.id)
            }

            func stop(reason: \#(prefix)State.EndReason = .user) {
        \#(stopBody)
            }

            /// Starts where nothing is shown, and stops what is.
            func toggle(_ track: VideoTrack) {
                if state.isVisible { stop() } else { start(track) }
            }

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

    private var stopBody: String {
        isFixed
            ? #"""
                    guard state.isVisible else { return }
                    renderer.flush()
                    renderer.detach()
                    state = .ended(reason)
                    delegate?.windowDidDisappear(self, reason: reason)
            """#
            : #"""
                    state = .ended(reason)
                    renderer.detach()
                    delegate?.windowDidDisappear(self, reason: reason)
            """#
    }
}
