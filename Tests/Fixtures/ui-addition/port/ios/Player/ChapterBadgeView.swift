import UIKit

/// A small box with the number of chapters, matching upstream's ChapterBadge.
final class ChapterBadgeView: UIView {
    private let label = UILabel()

    var count = 0 {
        didSet { label.text = "\(count) chapters" }
    }
}
