extension DemoUpstream.Edition {
    var placeholderView: String {
        #"""
        \#(header)

        #if canImport(SwiftUI)
            import SwiftUI

            /// Stands in for a video that is turned off.
            struct \#(prefix)PlaceholderView: View {
                let name: String
                var tint: Color = .indigo

                private var initials: String {
                    name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
                }

                var body: some View {
                    ZStack {
                        tint.opacity(\#(isDark ? 0.6 : 0.3))
                        Text(initials)
                            .font(.title2.bold())
                            .minimumScaleFactor(0.5)
                    }
                    .accessibilityLabel(Text(name))
                }
            }
        #endif

        """#
    }

    var reconnectingView: String {
        #"""
        \#(header)

        #if canImport(SwiftUI)
            import SwiftUI

            /// Covers the last frame while the connection is being restored.
            struct \#(prefix)ReconnectingView: View {
                let attempt: Int
                var onGiveUp: () -> Void = {}

                var body: some View {
                    VStack(spacing: 8) {
                        ProgressView()
                        Text("Reconnecting…")
                            .font(.caption)
                        if attempt > 3 {
                            Button("Hang up", action: onGiveUp)
                        }
                    }
                    .padding()
                    .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12))
                }
            }
        #endif

        """#
    }

    var gestures: String {
        #"""
        \#(header)

        #if canImport(UIKit)
            import UIKit

            /// Moves the window with the finger and leaves where it lands to the controller.
            final class \#(prefix)Gestures: NSObject {
                private let controller: \#(prefix)Controller
                private var start: CGPoint = .zero

                init(controller: \#(prefix)Controller, window: UIView) {
                    self.controller = controller
                    super.init()
                    window.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
                }

                @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
                    guard let window = recognizer.view, let container = window.superview else { return }
                    switch recognizer.state {
                    case .began:
                        start = window.center
                    case .changed:
                        let offset = recognizer.translation(in: container)
                        window.center = CGPoint(x: start.x + offset.x, y: start.y + offset.y)
                    case .ended, .cancelled:
                        let speed = recognizer.velocity(in: container)
                        controller.settle(
                            at: window.center, velocity: CGVector(dx: speed.x, dy: speed.y), in: container.bounds)
                    default:
                        break
                    }
                }
            }
        #endif

        """#
    }
}
