import SwiftSyntax

extension TokenEdits {
    /// `.size(width: let width)` says what `.size(let width)` does.
    ///
    /// - Parameter isHoisted: Whether the `let` stands before the whole pattern.
    mutating func dropLabel(ofBinding argument: LabeledExprSyntax, isHoisted: Bool) {
        guard let label = argument.label, let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern else {
            return
        }
        let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? (isHoisted ? pattern : nil)
        guard inner?.as(IdentifierPatternSyntax.self)?.identifier.text == label.text else { return }
        drop(label)
        drop(argument.colon)
    }
}
