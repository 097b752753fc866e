extension DemoUpstream.Edition {
    var state: String {
        #"""
        \#(header)

        import CoreGraphics

        /// What the window is doing.
        enum \#(prefix)State: Equatable {
            /// Why the window went away.
            enum EndReason: String {
                case user, callEnded, failure
            }

            case hidden
            /// No frame has arrived yet.
            case connecting(trackID: String)
            case playing(trackID: String, size: CGSize)
        \#(interruptedCase)    case ended(EndReason)

            /// Whether there is a window on the screen.
            var isVisible: Bool {
                switch self {
                case \#(visibleCases): true
                case .hidden, .ended: false
                }
            }

            var trackID: String? {
                switch self {
                case .connecting(let trackID), .playing(let trackID, _): trackID
                default: nil
                }
            }
        }

        """#
    }

    private var interruptedCase: String {
        isFixed
            ? #"""
                /// Another app holds the camera or the audio session.
                case interrupted(since: Double)

            """#
            : ""
    }

    private var visibleCases: String {
        isFixed ? ".connecting, .playing, .interrupted" : ".connecting, .playing"
    }

    var analytics: String {
        #"""
        \#(header)

        import FloatingWindowCore

        /// Counts how windows end, for the dashboard.
        final class \#(prefix)Analytics {
            private var endings: [\#(prefix)State.EndReason: Int] = [:]
            private let sink: any EventSink

            init(sink: any EventSink) {
                self.sink = sink
            }

            func windowEnded(for reason: \#(prefix)State.EndReason) {
                endings[reason, default: 0] += 1
                sink.send(Event(name: "window.ended", attributes: ["reason": reason.rawValue]))
            }

            /// The share of windows that went away through no wish of the user.
            var failureRate: Double {
                let total = endings.values.reduce(0, +)
                return total == 0 ? 0 : Double(endings[.failure, default: 0]) / Double(total)
            }
        }

        """#
    }
}
