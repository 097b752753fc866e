extension DemoUpstream.Edition {
    var anchor: String {
        #"""
        \#(header)

        import CoreGraphics

        /// The corner that the window rests in.
        enum \#(prefix)Anchor: CaseIterable {
            case topLeading, topTrailing, bottomLeading, bottomTrailing

            private var isTop: Bool { self == .topLeading || self == .topTrailing }
            private var isLeading: Bool { self == .topLeading || self == .bottomLeading }

            /// Where the window's upper left corner goes.
            func origin(of window: CGSize, in container: CGRect, margin: CGFloat = 12) -> CGPoint {
                CGPoint(
                    x: isLeading ? container.minX + margin : container.maxX - margin - window.width,
                    y: isTop ? container.minY + margin : container.maxY - margin - window.height)
            }

            /// The corner of the quarter that holds `point`.
            static func nearest(to point: CGPoint, in container: CGRect) -> \#(prefix)Anchor {
                switch (point.y < container.midY, point.x < container.midX) {
                case (true, true): .topLeading
                case (true, false): .topTrailing
                case (false, true): .bottomLeading
                case (false, false): .bottomTrailing
                }
            }
        }

        """#
    }

    var sizing: String {
        #"""
        \#(header)

        import CoreGraphics
        import FloatingWindowCore

        /// Decides how large the window is.
        protocol \#(prefix)Sizing {
            func size(for video: CGSize, in container: CGRect) -> CGSize
        }

        /// One size, whatever is shown.
        struct \#(prefix)FixedSizing: \#(prefix)Sizing {
            var size = CGSize(width: 160, height: 90)

            func size(for video: CGSize, in container: CGRect) -> CGSize {
                size.fitted(into: container.size)
            }
        }

        /// A share of the container, in the video's proportions.
        struct \#(prefix)AdaptiveSizing: \#(prefix)Sizing {
            var share: CGFloat = 0.4
            var shortestSide: CGFloat = \#(isRoomy ? 112 : 96)

            func size(for video: CGSize, in container: CGRect) -> CGSize {
                guard video.width > 0, video.height > 0 else {
                    return \#(prefix)FixedSizing().size(for: video, in: container)
                }
                let box = CGSize(width: container.width * share, height: container.height * share)
                return video.fitted(into: box).grown(toShortestSide: shortestSide)
            }
        }

        """#
    }

    var fit: String {
        isFormatted
            ? #"""
            \#(header)

            import CoreGraphics

            extension CGSize {
                /// The largest size of the same proportions that has room in `box`.
                func fitted(into box: CGSize) -> CGSize {
                    guard width > 0, height > 0 else { return .zero }
                    let factor = min(box.width / width, box.height / height)
                    return CGSize(width: width * factor, height: height * factor)
                }

                /// The same proportions, with neither side shorter than `length`.
                func grown(toShortestSide length: CGFloat) -> CGSize {
                    let shortest = min(width, height)
                    guard shortest > 0, shortest < length else { return self }
                    return CGSize(width: width * length / shortest, height: height * length / shortest)
                }
            }

            """#
            : #"""
            \#(header)

            import CoreGraphics

            extension CGSize
            {
              func fitted(into box : CGSize) -> CGSize
              {
                guard width > 0, height > 0 else { return .zero }
                let factor = min( box.width / width, box.height / height )
                return CGSize( width: width * factor, height: height * factor )
              }

              func grown(toShortestSide length : CGFloat) -> CGSize
              {
                let shortest = min( width, height )
                guard shortest > 0, shortest < length else { return self }
                return CGSize( width: width * length / shortest, height: height * length / shortest )
              }
            }

            """#
    }
}
