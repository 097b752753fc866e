import CoreVideo

/// Scales frames to the size that the window has.
final class FrameScaler {
    private var pool: CVPixelBufferPool?

    func scaled(_ frame: CVPixelBuffer, to size: CGSize) -> CVPixelBuffer? {
        let width = Int(size.width), height = Int(size.height)
        guard width > 0, height > 0 else { return nil }
        return CVPixelBufferGetWidth(frame) == width ? frame : draw(frame, width, height)
    }
}

extension CGSize {
    var isDrawable: Bool { width > 0 && height > 0 }
}
