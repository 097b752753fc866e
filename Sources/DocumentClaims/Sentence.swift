import RulesModel
import SourceModel

/// One sentence of a unit: a verb, what it governs, and what else it names.
struct Sentence {
    let unit: PageUnit
    let pieces: ArraySlice<Piece>
    let verb: String?
    let action: Vocabulary.DocumentPhrases.Verb?
    /// Where the verb stands behind the names that it is about: `Lamp.swift has been ported`.
    let passive: Int?
    /// Whether the unit begins with it: what it names first is then what the unit is about.
    let isLead: Bool
    var phrases: Vocabulary.DocumentPhrases { unit.phrases }

    static let prepositions: Set = [
        "in", "from", "to", "of", "for", "with", "by", "when", "using", "that", "which", "on", "into", "at", "as",
        "via", "so", "under", "inside", "within", "during", "after", "before", "because", "where", "while", "based",
        "forwarding",
    ]
    private static let contrasts: Set = [
        "instead of", "rather than", "unlike", "without", "except", "apart from", "replacing", "in place of",
    ]

    private static let conditions: Set = ["if", "unless", "whether"]
    private static let conjunctions: Set = ["but", "although", "though", "since", "until", "and", "who", "whose"]

    init(_ pieces: ArraySlice<Piece>, in unit: PageUnit, isLead: Bool) {
        let body = pieces.drop { $0.isBesideVerb }
        (self.unit, self.pieces, self.isLead) = (unit, body, isLead)
        let first = body.first?.word
        let leading = first.flatMap { unit.phrases.verb($0) }
        passive = leading == nil ? Self.passive(in: body, unit.phrases) : nil
        verb = leading == nil ? passive.flatMap { body[$0].word } : first
        action = leading ?? verb.flatMap { unit.phrases.verb($0) }
    }

    /// Behind names, and what they are called, the participle of a verb.
    private static func passive(in pieces: ArraySlice<Piece>, _ phrases: Vocabulary.DocumentPhrases) -> Int? {
        let pieces = pieces.drop { $0.word == "the" }
        guard let first = pieces.first, CodeName(first.text, isCode: first.kind == .code) != nil else { return nil }
        let place = pieces.indices.first { place in
            let piece = pieces[place]
            guard let word = piece.word else { return !(piece.kind == .code || piece.isSign([","])) }
            let isBeside = piece.isBesideVerb || phrases.declared.contains(word)
            return !isBeside && CodeName(piece.text, isCode: false) == nil
        }
        guard let place, let word = pieces[place].word, !phrases.orders.contains(word) else { return nil }
        switch phrases.verb(word) {
        case .adding, .changing, .porting, .taking, .renaming, .replacing: return word.hasSuffix("s") ? nil : place
        case .using, nil: return nil
        }
    }

    /// Whether a sentence states something: denials, plans and conditions do not.
    static func isStated(_ pieces: ArraySlice<Piece>, _ phrases: Vocabulary.DocumentPhrases) -> Bool {
        let before = pieces[..<end(of: pieces)]
        let isDependent = before.prefix(2).contains { $0.word.map(conditions.contains) ?? false }
        return !isDependent && silence(in: before, phrases) == nil
    }

    /// Where the first word that denies or postpones stands.
    private static func silence(in pieces: ArraySlice<Piece>, _ phrases: Vocabulary.DocumentPhrases) -> Int? {
        [phrases.denials, phrases.plans].compactMap { pieces.first(of: $0)?.lowerBound }.min()
    }

    /// The sentence without the clause in which something is denied or postponed, where that is another than the one
    /// with the verb and what it is about: `Port Lamp.swift, which could not be tested`.
    private func withoutDeniedClause() -> ArraySlice<Piece> {
        guard action != nil || unit.isTicked, let silence = Self.silence(in: pieces[..<Self.end(of: pieces)], phrases),
            let name = named(pieces).first, name.place < silence
        else { return pieces }
        let clause = pieces[name.place..<silence].indices.dropFirst().last { place in
            let piece = pieces[place]
            guard let word = piece.word else {
                return piece.isSign(["(", ":"]) || piece.isSign(Piece.arrows)
                    || piece.isSign([","]) && !named(pieces[(place + 1)...].prefix(1)).contains { _ in true }
            }
            return Self.prepositions.contains(word) || Self.conjunctions.contains(word)
        }
        return clause.map { pieces[..<$0] } ?? pieces
    }

    /// Where what is stated ends: what is contrasted or depends is not said.
    private static func end(of pieces: ArraySlice<Piece>) -> Int {
        let start = pieces.dropFirst(2).firstIndex { $0.word.map(conditions.contains) ?? false }
        return min(pieces.first(of: contrasts)?.lowerBound ?? pieces.endIndex, start ?? pieces.endIndex)
    }

    func claims() -> [DocumentClaim] {
        let pieces = withoutDeniedClause()
        guard isPromising, Self.isStated(pieces, phrases) else { return [] }
        // Names behind the word for upstream are upstream's.
        let contrast = Self.end(of: pieces)
        let foreign = pieces.first(of: phrases.foreign)?.lowerBound ?? pieces.endIndex
        let own = pieces[..<min(contrast, foreign)]
        let isExchange = action == .replacing || action == .renaming || action == .changing && isExchange(own)
        var found = isExchange ? exchangeClaims(own) : nameClaims(own)
        found += NumberClaims.all(in: own, of: unit)
        if foreign < contrast, let origin = origin(behind: foreign) { found.append(origin) }
        return found
    }

    /// An order promises only when it is ticked; a report of what was done, in a part that is about that or in an entry
    /// of a log; anything else, in a part that says that it is there.
    private var isPromising: Bool {
        if unit.isTicked { return action != nil && action != .using || isLead && namesFirst }
        if let verb, phrases.orders.contains(verb) { return false }
        return unit.isPromised || unit.entry != nil && action != nil
    }

    /// Whether a ticked line begins with a file, or is nothing but a type.
    private var namesFirst: Bool {
        guard let first = pieces.first else { return false }
        switch CodeName(first.text, isCode: first.kind == .code) {
        case .file?: return true
        case .type?: return pieces.count == 1 || pieces.dropFirst().first?.isSign([":"]) == true
        default: return false
        }
    }

    // MARK: Names

    struct Named {
        var name: CodeName
        var piece: Piece
        var place: Int
    }

    func named(_ pieces: ArraySlice<Piece>) -> [Named] {
        pieces.indices.compactMap { place in
            let piece = pieces[place]
            let isCode = piece.kind == .code
            guard piece.kind != .sign, let name = CodeName(piece.text, isCode: isCode) else { return nil }
            return Named(name: name, piece: piece, place: place)
        }
    }

    private func nameClaims(_ own: ArraySlice<Piece>) -> [DocumentClaim] {
        let names = named(own)
        let end = headEnd(own, first: names.first?.place)
        let targets = portedPairs(names, own)
        let heads = names.filter { $0.place < end || targets[$0.place] != nil }
        var unit = unit
        var found: [DocumentClaim] = []
        let holder = targets.isEmpty ? holder(behind: end, of: own, names) : nil
        if let holder {
            unit.container = holder.container
            if case .file(let path) = holder.container {
                found.append(unit.claim(.file, .present, path, at: holder.piece))
            }
        }
        for (index, head) in heads.enumerated() {
            let next = index + 1 < heads.count ? heads[index + 1].place : end
            let noun =
                noun(behind: head.place, before: next, of: own) ?? heads.dropFirst(index + 1).lazy
                .compactMap { self.noun(behind: $0.place, before: end, of: own) }.first
                ?? nounBefore(head.place, of: own)
            let target = targets[head.place]
            found += headClaims(head, noun: noun, portedAs: target?.name.name, in: unit)
            if let target { found += headClaims(target, noun: noun, in: unit).map(\.asPresent) }
        }
        // Of a ticked line that changes something or has no verb, what counts is that it is there.
        if unit.isTicked, action == nil || action == .changing {
            found = found.filter { $0.kind == .file || $0.kind == .type && action == nil }
        }
        if action != .taking, let file = found.first(where: { $0.kind == .file && $0.promise == .present }) {
            unit.container = .file(file.subject)
        }
        guard !unit.isTicked, unit.container != nil else { return found }
        return found
            + names.filter { $0.place >= end && $0.piece != holder?.piece }.compactMap { mention($0, in: unit) }
            + bareNames(own, in: unit)
    }

    /// Where what the verb governs, or what the sentence begins with, ends.
    private func headEnd(_ own: ArraySlice<Piece>, first: Int?) -> Int {
        guard action != nil || isLead || own.first?.kind == .code else { return own.startIndex }
        var words = 0
        for place in own.indices {
            if let word = own[place].word {
                if Self.prepositions.contains(word) || own[place].text.contains(where: \.isLetter) && words > 7 {
                    return place
                }
                words += 1
            } else if own[place].isSign(Piece.arrows) || own[place].isSign([":", "("]) {
                return place
            } else if own[place].isSign([","]), place > own.startIndex,
                own[(place + 1)...].first?.word.flatMap(phrases.verb) == .using
            {
                // `Removed the address, uses Kit.address`
                return place
            }
            // Words without a name in between belong to another thought.
            if let first, place < first, words > 5 { return place }
        }
        return own.endIndex
    }

    /// `Added the size property to Lamp.swift`: where that is, if nothing around the sentence says so.
    private func holder(
        behind end: Int, of own: ArraySlice<Piece>, _ names: [Named]
    ) -> (container: DocumentClaim.Container, piece: Piece)? {
        // What a heading says gives way only to what the verb itself links with.
        let links: Set = unit.container == nil ? ["to", "from", "in", "into", "of", "on"] : ["to", "from", "into"]
        guard end < own.endIndex, action != .using,
            unit.container == nil || action == .adding || action == .taking,
            own[end].word.map(links.contains) ?? false || own[end].isSign(Piece.arrows),
            // `extracted from`, `generated from`: what was taken from there, or is made of it, is not in it.
            own[end].word != "from" || action == .taking || action == .adding,
            own[end].word != "to" || isPlace(behind: end, in: own),
            let name = names.first(where: { $0.place > end && $0.place < end + 4 })
        else { return nil }
        return switch name.name {
        case .file(let path, _): (.file(path), name.piece)
        case .type(let type): (.type(type), name.piece)
        default: nil
        }
    }

    /// `to the Lamp`, `to shared Lamp`, `to our lamps in Lamp.swift` and not `to use Lamp`
    private func isPlace(behind place: Int, in own: ArraySlice<Piece>) -> Bool {
        guard let word = own[(place + 1)...].first?.word, own[place + 1].text.first?.isLowercase == true else {
            return true
        }
        let isState = word.hasSuffix("ed") && !["need", "feed", "embed"].contains(word)
        return isState || phrases.determiners.contains(word) || phrases.declared.contains(word)
            || phrases.fileColumns.contains(word)
            || named(own[(place + 2)...].prefix(1)).isEmpty
    }

    private func noun(behind place: Int, before end: Int, of own: ArraySlice<Piece>) -> String? {
        own[(place + 1)..<max(place + 1, end)].prefix { $0.kind == .word || $0.isSign([","]) }.prefix(4)
            .compactMap(\.word).last { phrases.declared.contains($0) || phrases.used.contains($0) }
    }

    private func nounBefore(_ place: Int, of own: ArraySlice<Piece>) -> String? {
        guard place > own.startIndex, let word = own[place - 1].word, phrases.declared.contains(word) else {
            return nil
        }
        return word
    }
}
