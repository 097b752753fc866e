/// How the label of a closure that stands behind a call is written among the tokens.
///
/// Behind the parentheses a closure has no label, and which parameter takes it is for the compiler to find; among
/// the arguments it has one. Both are the same code unless two labels are stated and differ.
package enum ClosureLabel {
    /// Where the text states none.
    package static let unstated = ""

    /// - Parameter label: `nil` of an argument without a label.
    package static func spelling(of label: String?) -> String { "\(label ?? "_"):" }
}
