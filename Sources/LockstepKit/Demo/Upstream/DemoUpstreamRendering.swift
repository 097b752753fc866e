extension DemoUpstream.Edition {
    var renderer: String {
        #"""
        \#(header)

        import FloatingWindowCore
        import Foundation

        \#(rendererClass)

        \#(frameQueue)

        /// What the debug overlay shows of a queue.
        struct \#(prefix)FrameStatistics: CustomStringConvertible {
            let shownCount: Int
            let droppedCount: Int

            var description: String {
                "\(shownCount) shown, \(droppedCount) dropped"
            }
        }

        """#
    }

    var rendererClass: String {
        #"""
        /// Draws the frames of one track.
        final class \#(prefix)Renderer: FrameSink {
            var fadesIn = true
            private var queue = \#(prefix)FrameQueue(capacity: 3)
            private var track: VideoTrack?
            private let layer: any FrameLayer

            init(layer: any FrameLayer) {
                self.layer = layer
            }

            func attach(to track: VideoTrack) {
                detach()
                self.track = track
                track.add(self)
            }

            func detach() {
                track?.remove(self)
                track = nil
            }

            func flush() {
                queue.removeAll()
                layer.clear()
            }

            func receive(_ frame: VideoFrame) {
                queue.append(frame)
                while layer.isReady, let next = queue.popFirst() {
                    layer.show(next)
                }
            }
        }
        """#
    }

    var frameQueue: String {
        #"""
        /// A short line of frames in which the newest push out the oldest.
        struct \#(prefix)FrameQueue {
            let capacity: Int
            private(set) var droppedCount = 0
            private var frames: [VideoFrame] = []

            init(capacity: Int) {
                self.capacity = capacity
            }

            mutating func append(_ frame: VideoFrame) {
                if frames.count == capacity {
                    frames.removeFirst()
                    droppedCount += 1
                }
                frames.append(frame)
            }

            mutating func popFirst() -> VideoFrame? {
                frames.isEmpty ? nil : frames.removeFirst()
            }

            mutating func removeAll() {
                frames.removeAll(keepingCapacity: true)
            }
        }
        """#
    }

    var throttle: String {
        #"""
        \#(header)

        /// Lets a limited number of frames a second through.
        struct \#(prefix)FrameThrottle {
            /// Seconds between two frames.
            let interval: Double
            private var last: Double?

            init(framesPerSecond: Double = 24) {
                interval = 1 / framesPerSecond
            }

            /// Whether a frame of this time, in seconds, may pass.
            mutating func admits(frameAt time: Double) -> Bool {
                if let last, time - last < interval { return false }
                last = time
                return true
            }
        }

        """#
    }
}
