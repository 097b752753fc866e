import Foundation

/// Fits a frame into the window.
struct FrameScaler {
    var limit = 2.0

    func scale(_ width: Double, into space: Double) -> Double {
        guard width > 0 else { return 1 }
        return min(limit, space / width)
    }
}
