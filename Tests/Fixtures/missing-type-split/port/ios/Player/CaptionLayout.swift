import UIKit

struct CaptionLayout {
    var margin = 16.0

    func frame(in bounds: CGRect, height: Double) -> CGRect {
        CGRect(x: margin, y: bounds.maxY - height - margin, width: bounds.width - 2 * margin, height: height)
    }
}
