import UIKit

struct CaptionStyle: Hashable {
    var fontSize = 17.0
    var isBold = false

    var font: UIFont { isBold ? .boldSystemFont(ofSize: fontSize) : .systemFont(ofSize: fontSize) }
}

struct CaptionLayout {
    var margin = 12.0

    func frame(in bounds: CGRect, height: Double) -> CGRect {
        CGRect(x: margin, y: bounds.maxY - height - margin, width: bounds.width - 2 * margin, height: height)
    }
}

final class CaptionParser {
    func parse(_ text: String) -> [String] {
        text.split(separator: "\n\n").map(String.init)
    }
}
