extension DemoPort {
    /// The anchor, taught about the keyboard.
    static let anchor = #"""
        \#(copy.header)

        import CoreGraphics

        /// The corner that the window rests in.
        enum RNFloatingWindowAnchor: CaseIterable {
            case topLeading, topTrailing, bottomLeading, bottomTrailing

            private var isTop: Bool { self == .topLeading || self == .topTrailing }
            private var isLeading: Bool { self == .topLeading || self == .bottomLeading }

            /// Where the window's upper left corner goes: above the keyboard while one is shown.
            func origin(of window: CGSize, in container: CGRect, margin: CGFloat = 12) -> CGPoint {
                let floor = container.maxY - RNKeyboardInset.current.height
                return CGPoint(
                    x: isLeading ? container.minX + margin : container.maxX - margin - window.width,
                    y: isTop ? container.minY + margin : floor - margin - window.height)
            }

            /// The corner of the quarter that holds `point`.
            static func nearest(to point: CGPoint, in container: CGRect) -> RNFloatingWindowAnchor {
                switch (point.y < container.midY, point.x < container.midX) {
                case (true, true): .topLeading
                case (true, false): .topTrailing
                case (false, true): .bottomLeading
                case (false, false): .bottomTrailing
                }
            }
        }

        /// The height that the keyboard takes from the screen.
        struct RNKeyboardInset {
            var height: CGFloat = 0

            nonisolated(unsafe) static var current = RNKeyboardInset()
        }

        """#

    /// One half of upstream's renderer file.
    static let renderer = #"""
        \#(copy.header)

        import Foundation

        \#(copy.rendererClass)

        """#

    /// The other half; the statistics for upstream's debug overlay were left behind.
    static let frameQueue = #"""
        \#(copy.header)

        \#(copy.frameQueue)

        """#

    static let log = #"""
        \#(copy.header)

        import Foundation

        /// Writes to the device's log in debug builds.
        enum RNFloatingWindowLog {
            static func write(_ message: @autoclosure () -> String) {
                #if DEBUG
                    NSLog("[FloatingWindow] %@", message())
                #endif
            }
        }

        """#
}
