import UIKit

public final class TidePanel {
    public var level = 3

    public init() {}

    public func show(animated: Bool) {
        level += animated ? 1 : 0
    }
}
