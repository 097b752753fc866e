import RulesModel
import SourceModel

/// What a sentence claims of each name.
extension Sentence {
    func headClaims(
        _ head: Named, noun: String?, portedAs other: String? = nil, in unit: PageUnit
    ) -> [DocumentClaim] {
        var promise: DocumentClaim.Promise =
            switch action {
            case .taking: .absent
            case .porting: .ported(as: other)
            default: unit.scope == .removes && action == nil ? .absent : .present
            }
        let isUse = noun.map(phrases.used.contains) ?? false
        switch head.name {
        case .file(let path, let lines):
            var claims = [unit.claim(.file, promise, path, at: head.piece, verb: verb)]
            for range in lines {
                var claim = unit.claim(.reference, .present, path, at: head.piece)
                claim.lines = [range]
                claims.append(claim)
            }
            return claims
        case .folder(let path):
            return action == nil && !unit.isPromised
                ? [] : [unit.claim(.file, promise, path, at: head.piece, verb: verb)]
        case .type(let name):
            let isNamed =
                isUse || action == .using || action == .changing || promise == .present && noun == nil && action != nil
            if isNamed, unit.container != nil {
                return [unit.claim(.use, promise, name, at: head.piece, noun: noun, verb: verb)]
            }
            guard !isUse, action != .using else { return [] }
            // In a list of releases a name may be anybody's.
            guard noun != nil || !unit.isRelease && (action != nil || isFirst(head)) else { return [] }
            if unit.container != nil, action == nil, noun == nil {
                return [unit.claim(.use, promise, name, at: head.piece)]
            }
            var claim = unit.claim(.type, promise, name, at: head.piece, noun: noun, verb: verb)
            claim.words = words(before: head, noun)
            return [claim]
        case .declaration(let name, let isType, let text):
            guard isType || unit.container != nil else { return [] }
            return [
                unit.claim(
                    isType ? .type : .member, promise, name, at: head.piece, noun: noun, verb: verb, declaration: text)
            ]
        case .member(let name, let owner?, _)
        where owner.first?.isUppercase == true && !isUse && action != .using
            && (noun != nil || action != nil || isDefined(head)):
            // `Lamp.glow` says itself whose it is.
            if action == .porting { promise = .present }
            var claim = unit.claim(.member, promise, name, at: head.piece, noun: noun, verb: verb)
            (claim.container, claim.words) = (.type(owner), words(before: head, noun))
            return [claim]
        case .member(let name, let owner, _):
            if action == .porting { promise = .present }
            guard unit.container != nil else { return [] }
            // `handles the .planning case` is about a switch, and `added the .planning case` about an enumeration.
            let isCase =
                noun == "case" && promise == .present && head.piece.text.hasPrefix(".")
                && (action != .adding && pieces.count > 2 || pieces.contains { $0.word == "switch" })
            let isMember =
                owner == nil && !isUse && !isCase
                && (noun != nil || action == .adding || action == .taking || isDefined(head))
            guard isMember || promise == .present || isUse else { return [] }
            var claim = unit.claim(isMember ? .member : .use, promise, name, at: head.piece, noun: noun, verb: verb)
            claim.words = isMember ? words(before: head, noun) : text(of: head.piece)
            return [claim]
        case .setting(let name):
            return unit.container == nil || promise == .absent
                ? []
                : [unit.claim(.use, .present, name, at: head.piece, verb: verb)]
        }
    }

    /// `refresh(): loads it again`, `refresh() loads it again`
    private func isDefined(_ head: Named) -> Bool {
        guard isFirst(head), case .member(_, _, true) = head.name, let next = unit.pieces.dropFirst().first else {
            return false
        }
        return next.isSign([":"]) || next.isSign(Piece.dashes)
            || !next.isBesideVerb && next.word.map { $0.hasSuffix("s") && phrases.verb($0) == nil } ?? false
    }

    /// What stands directly before a name and says what it is: `the public struct`.
    private func words(before head: Named, _ noun: String?) -> Set<String> {
        let before = pieces[..<head.place].reversed().prefix { $0.word.map(Self.kinds.contains) ?? false }
        let isBehind = head.place + 1 < pieces.endIndex && pieces[head.place + 1].word == noun
        return Set(before.compactMap(\.word) + (isBehind ? [noun].compactMap(\.self) : []))
    }

    private static let kinds: Set = [
        "public", "private", "internal", "fileprivate", "open", "struct", "class", "enum", "protocol", "actor",
        "property", "method", "function", "case",
    ]

    private func isFirst(_ head: Named) -> Bool { isLead && head.place == pieces.startIndex && unit.isItem }

    /// What a sentence names beside what it is about is said to be in the file.
    func mention(_ named: Named, in unit: PageUnit) -> DocumentClaim? {
        switch named.name {
        case .file, .folder: nil
        case .declaration(let name, let isType, let text):
            unit.claim(isType ? .type : .member, .present, name, at: named.piece, verb: verb, declaration: text)
        case .type(let name), .member(let name, _, _), .setting(let name):
            use(name, named.piece, in: unit)
        }
    }

    private func use(_ name: String, _ piece: Piece, in unit: PageUnit) -> DocumentClaim {
        var claim = unit.claim(.use, .present, name, at: piece, verb: action == .using ? verb : nil)
        claim.words = text(of: piece)
        return claim
    }

    /// `call.ended`, `mic.slash.fill`: code has such a name in a text.
    private func text(of piece: Piece) -> Set<String> {
        let isText =
            piece.text.contains(".") && piece.text.first?.isLetter == true
            && piece.text.allSatisfy { $0.isLowercase || $0 == "." }
        return isText ? ["event"] : []
    }

    func bareNames(_ own: ArraySlice<Piece>, in unit: PageUnit) -> [DocumentClaim] {
        guard action != .taking, unit.scope != .removes else { return [] }
        return own.filter(\.isBareName).map { unit.claim(.use, .present, $0.text, at: $0) }
    }
}
