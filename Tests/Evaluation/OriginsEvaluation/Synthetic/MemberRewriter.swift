import SwiftParser
import SwiftSyntax

/// Drops and reorders members, and changes bodies.
final class MemberRewriter: SyntaxRewriter {
    private let disguise: Disguise
    private var generator: SeededGenerator

    init(_ disguise: Disguise, generator: SeededGenerator) {
        self.disguise = disguise
        self.generator = generator
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
        let members = Array(super.visit(node))
        guard members.count > 2 else { return MemberBlockItemListSyntax(members) }
        var kept = members.filter { _ in !generator.happens(in: disguise.droppedMembers) }
        if kept.isEmpty { kept = members }
        if disguise.reordersMembers { kept.shuffle(using: &generator) }
        return MemberBlockItemListSyntax(kept)
    }

    override func visit(_ node: CodeBlockSyntax) -> CodeBlockSyntax {
        var block = super.visit(node)
        guard let first = block.statements.first, generator.happens(in: disguise.changedBodies) else { return block }
        var statements = Array(block.statements)
        if statements.count > 2, generator.happens(in: 0.5) {
            statements.remove(at: Int.random(in: 1..<statements.count, using: &generator))
        } else {
            let call = "logger.trace(\(Int.random(in: 100...999, using: &generator)))"
            statements += Parser.parse(source: call).statements.map {
                $0.with(\.leadingTrivia, first.leadingTrivia)
            }
        }
        block.statements = CodeBlockItemListSyntax(statements)
        return block
    }
}
