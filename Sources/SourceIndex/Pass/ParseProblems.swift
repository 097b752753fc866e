import SourceModel
import SwiftSyntax

/// Finds the places in a tree where the text did not parse.
final class ParseProblems: SyntaxVisitor {
    private let lines: LineTable
    private var problems: [ParseProblem] = []
    /// A broken file has one cause and many symptoms; the first few are enough.
    private let maximum = 20

    private init(lines: LineTable) {
        self.lines = lines
        super.init(viewMode: .all)
    }

    /// The first problems in `tree`, in source order.
    static func find(in tree: SourceFileSyntax, lines: LineTable) -> [ParseProblem] {
        let finder = ParseProblems(lines: lines)
        finder.walk(tree)
        return finder.problems
    }

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        report("unexpected code", at: node.positionAfterSkippingLeadingTrivia)
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.presence == .missing {
            // The place of the missing token is before the white space and comments that follow.
            let previous = token.previousToken(viewMode: .sourceAccurate)
            report(
                "expected \(description(of: token))", at: previous?.endPositionBeforeTrailingTrivia ?? token.position)
        } else if let diagnostic = token.tokenDiagnostic, diagnostic.severity == .error {
            report(
                "malformed text: \(words(of: "\(diagnostic.kind)"))",
                at: token.position.advanced(by: Int(diagnostic.byteOffset)))
        }
        return .skipChildren
    }

    private func report(_ message: String, at position: AbsolutePosition) {
        guard problems.count < maximum else { return }
        problems.append(ParseProblem(message: message, start: lines.place(at: position.utf8Offset)))
    }

    /// The parser's names are in camel case, `sourceConflictMarker`.
    private func words(of name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    private func description(of token: TokenSyntax) -> String {
        switch token.tokenKind {
        case .identifier: "a name"
        case .integerLiteral, .floatLiteral: "a number"
        case .binaryOperator, .prefixOperator, .postfixOperator: "an operator"
        default: "'\(token.text)'"
        }
    }
}
