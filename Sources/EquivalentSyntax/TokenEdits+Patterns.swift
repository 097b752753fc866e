import SwiftSyntax

extension TokenEdits {
    /// `.size(width: let width)` means `.size(let width)`.
    ///
    /// - Parameter isHoisted: Whether the `let` precedes the whole pattern.
    package mutating func dropLabel(ofBinding argument: LabeledExprSyntax, isHoisted: Bool) {
        guard let label = argument.label, let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern else {
            return
        }
        let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? (isHoisted ? pattern : nil)
        guard inner?.as(IdentifierPatternSyntax.self)?.identifier.text == label.text else { return }
        drop(label)
        drop(argument.colon)
    }
}
