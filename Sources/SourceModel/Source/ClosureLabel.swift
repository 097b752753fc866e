/// The token for the label of a closure that can trail a call.
///
/// A closure has a label in the parentheses and none after them, where the compiler finds its parameter. Both forms are
/// the same code unless two stated labels differ.
package enum ClosureLabel {
    /// The token where no label is stated.
    package static let unstated = ""

    /// - Parameter label: `nil` for an argument without a label.
    package static func spelling(of label: String?) -> String { "\(label ?? "_"):" }
}
