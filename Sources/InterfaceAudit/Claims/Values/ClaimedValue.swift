import Comparison
import Matching
import RulesModel
import SourceModel

/// A value that a claim is about, with what it is for.
struct ClaimedValue: Hashable, Sendable {
    /// As ``Element/role``.
    var role: String
    var value: ElementValue
    var line: Int
    /// Whether the claim can be about nothing but it, so that another value upstream contradicts the claim.
    var isDecisive: Bool
}

/// Finds the values that claims of one file are about.
struct ClaimedValues {
    let index: FileIndex
    let elements: [Element]
    let vocabulary: Vocabulary

    init(_ file: Reach.File, _ vocabulary: Vocabulary) {
        index = file.file.index ?? FileIndex()
        elements = file.valued(vocabulary)
        self.vocabulary = vocabulary
    }

    /// What the claim itself names comes before what stands beside it.
    func values(of claim: Claim) -> [ClaimedValue] {
        guard !claim.sentence.isHeading, index.comments.indices.contains(claim.comment) else { return [] }
        let comment = index.comments[claim.comment]
        let named = named(in: claim, comment)
        return named.isEmpty ? beside(comment) : named
    }

    /// Whether the claim itself names values.
    func areNamed(in claim: Claim) -> Bool {
        index.comments.indices.contains(claim.comment) && !named(in: claim, index.comments[claim.comment]).isEmpty
    }

    private func named(in claim: Claim, _ comment: SourceComment) -> [ClaimedValue] {
        let quoted = quoted(in: claim, comment)
        return quoted.isEmpty ? written(in: claim) : quoted
    }

    /// The texts that the sentence repeats from the code around it: `wifi.slash`.
    private func quoted(in claim: Claim, _ comment: SourceComment) -> [ClaimedValue] {
        let words = Set(claim.sentence.words.map(\.text))
        return elements.compactMap { element in
            guard element.declaration == comment.declaration, case .text(let text) = element.value,
                words.contains(text)
            else { return nil }
            return ClaimedValue(
                role: element.role, value: element.value, line: element.start.line,
                isDecisive: element.category == .systemImage)
        }
    }

    /// The numbers that the claim states with what they are for: `0.2s delay`, `spacing 8`.
    private func written(in claim: Claim) -> [ClaimedValue] {
        let words = claim.object
        return words.indices.compactMap { place in
            let follower = words.dropFirst(place + 1).first
            guard !words[place].isQuoted,
                let amount = StatedAmount(words[place].text, before: follower?.lowercased, vocabulary.units)
            else { return nil }
            let next = place + (amount.isUnitApart ? 2 : 1)
            let behind = words.indices.contains(next) && !words[next].beginsClause ? role(of: words[next]) : nil
            let before = place > 0 ? role(of: words[place - 1]) : nil
            guard let role = behind ?? before else { return nil }
            return ClaimedValue(
                role: role, value: .number(amount.value), line: words[place].line, isDecisive: amount.value != 0)
        }
    }

    private func role(of word: CommentWord) -> String? { vocabulary.role(ofConstant: word.text) }

    /// The values on the line of a trailing comment, on the line that follows one, or of the documented constant.
    private func beside(_ comment: SourceComment) -> [ClaimedValue] {
        let near: [Element]
        switch comment.placement {
        case .header: return []
        case .trailing:
            near = elements.filter { $0.start.line == comment.start.line && $0.start < comment.start }
        case .ownLine:
            guard let code = comment.code else { return [] }
            near = elements.filter { $0.start.line == code.line && $0.declaration == comment.declaration }
        case .documenting:
            guard let place = comment.declaration, index.declarations.indices.contains(place),
                index.declarations[place].kind == .property
            else { return [] }
            let own = index.literals.filter { literal in
                literal.declaration == place && literal.call == nil
                    && (literal.role == .value || literal.role == .other)
            }.map(\.start)
            near = elements.filter { own.contains($0.start) }
        }
        let valued = near.filter { !$0.isPart }
        return valued.map { element in
            ClaimedValue(
                role: element.role, value: element.value, line: element.start.line,
                isDecisive: !element.isTrivial(in: vocabulary)
                    && (comment.placement != .ownLine || valued.count == 1))
        }.filter { comment.placement == .trailing || $0.isDecisive }
    }
}

extension Element {
    /// Whether its value says so little that the same one elsewhere shows nothing: 0, 1, `true`.
    func isTrivial(in vocabulary: Vocabulary) -> Bool {
        if case .number(let number) = value { return number == 0 || number == 1 }
        if case .name(let name) = value, name == "true" || name == "false" { return true }
        return value.isNeutral(in: vocabulary)
    }
}

extension Reach.File {
    /// What it draws with, and the numbers that constants return whose names say what they are for.
    func valued(_ vocabulary: Vocabulary) -> [Element] {
        guard let index = file.index else { return [] }
        let known = Set(drawing.elements.map(\.start))
        let returned = index.literals.indices.compactMap { place -> Element? in
            let literal = index.literals[place]
            guard literal.role == .other, literal.call == nil, literal.operation == nil || literal.isBranch,
                !known.contains(literal.start), let declaration = literal.declaration,
                let role = vocabulary.role(ofConstant: index.declarations[declaration].baseName),
                case .number(let number) = literal.value
            else { return nil }
            return Element(setting: role, number.double, declaration: declaration, start: literal.start)
        }
        return drawing.elements + returned
    }
}

extension Literal {
    fileprivate var isBranch: Bool { operation?.symbol == "?:" }
}
