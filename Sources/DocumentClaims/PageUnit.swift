import RulesModel
import SourceModel

/// An item, a paragraph or a heading on its way to claims.
struct PageUnit {
    var pieces: [Piece]
    var scope: Scope
    var isTicked: Bool
    var container: DocumentClaim.Container?
    /// The first line of the block, counted from 1.
    var line: Int
    var text: String
    var entry: [Int]?
    var phrases: Vocabulary.DocumentPhrases
    var isItem = false
    /// Whether it stands in a list of releases, whose names without a noun may be anybody's.
    var isRelease = false
    /// Whether nothing says what its part of the page is about, and nothing asks the reader to write it.
    var isListed = false
    /// The block of code that follows.
    var code: String?
    /// What the items below it say.
    var nested: [Piece] = []

    /// Whether the part of the page says that what is named is there.
    var isPromised: Bool { scope == .promises || scope == .removes }

    func claims() -> [DocumentClaim] {
        let keys = keyPlaces
        guard let second = keys.first else { return ownClaims() }
        // `**Purpose**: …`, and on the next line `**Location**: …`
        var found: [DocumentClaim] = []
        for (start, end) in zip([pieces.startIndex] + keys, keys + [pieces.endIndex]) {
            if isUnfinished(pieces[..<start]) { break }
            var unit = self
            unit.pieces = Array(pieces[start..<end])
            if end < pieces.endIndex { (unit.code, unit.nested) = (nil, []) }
            if start >= second { unit.isItem = false }
            if let file = found.first(where: { $0.kind == .file }) { unit.container = .file(file.subject) }
            found += unit.ownClaims()
        }
        return found
    }

    /// Where lines behind the first begin with a key in bold.
    private var keyPlaces: [Int] {
        pieces.indices.dropFirst().filter { place in
            pieces[place].isStrong && pieces[place].line > pieces[place - 1].line
                && pieces[place...].drop(while: { $0.isStrong && !$0.isSign([":"]) }).first?.isSign([":"]) == true
        }
    }

    /// Whether lines deny or postpone what they are about, or give it a status that is not done.
    private func isUnfinished(_ lines: ArraySlice<Piece>) -> Bool {
        if lines.first(of: phrases.denials.union(phrases.plans).union(phrases.unfinished)) != nil { return true }
        guard let status = lines.first(of: phrases.statuses), lines[status.upperBound...].first?.isSign([":"]) == true
        else { return false }
        let value = lines[status.upperBound...].prefix { $0.line == lines[status.lowerBound].line }
        return !value.contains { piece in
            Piece.doneSigns.contains(piece.text) || piece.word.map(phrases.finished.contains) ?? false
        }
    }

    private func ownClaims() -> [DocumentClaim] {
        var unit = self
        var rest = isTicked ? Self.withoutID(pieces[...], phrases) : pieces[...]
        // `✅ Lamp.swift`
        if !isTicked, isItem, isPromised || !saysMore, let first = pieces.first, Piece.doneSigns.contains(first.text) {
            unit.isTicked = !isPromised
            unit.pieces.removeFirst()
            return unit.ownClaims()
        }
        // `Files modified: …` within a line is a title of its own.
        if let colon = rest.firstIndex(where: { $0.isSign([":"]) }),
            rest[..<colon].allSatisfy({ $0.kind != .code }),
            let title = Optional(rest[..<colon].map(\.text).joined(separator: " ")), !title.isEmpty
        {
            // `Upstream export: lamp.ts`
            if !isTicked, rest[..<colon].first(of: phrases.foreign) != nil { return [] }
            let isPlace = rest[..<colon].count == 1 && phrases.fileColumns.contains(title.lowercased())
            if let scope = isPlace ? .promises : PageScopes.scope(ofTitle: title, phrases), !isTicked {
                guard !isPlace || code != nil || isPromised || isListed else { return [] }
                unit.isListed = isListed && isPlace && code == nil
                unit.scope = scope
                rest = rest[(colon + 1)...]
            }
            // `US-001: Port Lamp.swift`
            if isTicked, let next = rest[colon...].dropFirst().first?.word, phrases.verb(next) != nil {
                rest = rest[(colon + 1)...]
            }
        }
        guard isTicked || unit.scope != .silent && unit.scope != .upstream && !isOpen else { return [] }
        if isTicked, let pair = pair(rest) {
            let behind = Self.sentences(of: pair.rest).map { Sentence($0, in: unit, isLead: false) }
            return pair.claims + behind.flatMap { $0.claims() }
        }
        let lead = isTicked ? 0 : unit.lead(of: rest)
        var found: [DocumentClaim] = []
        if lead > 0 {
            found = unit.leadClaims(rest.prefix(lead), before: rest.dropFirst(lead))
            if let claim = found.first(where: { $0.kind == .file }) { unit.container = .file(claim.subject) }
        }
        found += unit.lineReferences(rest)
        for part in Self.sentences(of: rest.dropFirst(lead)) {
            found += Sentence(part, in: unit, isLead: lead == 0 && part.startIndex == rest.startIndex).claims()
        }
        found += unit.lengths(rest, of: found)
        let subjects = Set(found.map(\.subject))
        return found + mentions().filter { !subjects.contains($0.subject) }
    }

    /// Whether more is said of what is named than that it is there.
    private var saysMore: Bool {
        let words = phrases.taking.union(phrases.denials).union(phrases.plans).union(["gone"])
        return pieces[...].first(of: words) != nil || pieces.contains { $0.isSign(Piece.arrows) }
    }

    /// A ticked line without the number of the task before its verb: `T005 [P] Create Lamp.swift`.
    private static func withoutID(
        _ pieces: ArraySlice<Piece>, _ phrases: Vocabulary.DocumentPhrases
    ) -> ArraySlice<Piece> {
        let rest = pieces.drop { piece in
            piece.isSign(["[", "]", "(", ")", ":", ".", "-"])
                || piece.word.map { $0.contains(where: \.isNumber) || $0.count == 1 && $0.first?.isLetter == true }
                    ?? false
        }
        return rest.first?.word.flatMap(phrases.verb) == nil ? pieces : rest
    }

    /// Whether a sign at its beginning says that it is not done.
    private var isOpen: Bool { pieces.first.map { Piece.openSigns.contains($0.text) } ?? false }

    func claim(
        _ kind: DocumentClaim.Kind, _ promise: DocumentClaim.Promise, _ subject: String, at piece: Piece,
        noun: String? = nil, verb: String? = nil, declaration: String? = nil
    ) -> DocumentClaim {
        DocumentClaim(
            kind: kind, promise: promise, subject: subject,
            container: kind == .file || kind == .reference ? nil : container, noun: noun,
            weight: isListed ? .listed : .stated, isTicked: isTicked, verb: verb, declaration: declaration,
            line: piece.line, text: text, entry: entry)
    }

    /// Ends sentences at full stops and semicolons, at dashes, and behind a line that is bold as a whole.
    private static func sentences(of pieces: ArraySlice<Piece>) -> [ArraySlice<Piece>] {
        pieces.split { $0.isSign([".", "!", "?", ";"]) || $0.isSign(Piece.dashes) }.flatMap { sentence in
            let body = sentence.drop(while: \.isStrong)
            guard let line = sentence.first?.line, let next = body.first?.line, next > line else { return [sentence] }
            return [sentence[..<body.startIndex], body]
        }
    }

    // MARK: The files that come first

    /// How many of the first pieces name files, with their lines.
    private func lead(of pieces: ArraySlice<Piece>) -> Int {
        var count = 0
        var end = 0
        for piece in pieces {
            count += 1
            if piece.isSign([","]) || piece.word == "and" { continue }
            let isName = piece.kind == .code || piece.isStrong || !isItem && piece.kind == .word
            if isName, case .file? = CodeName(piece.text, isCode: piece.kind == .code) {
                end = count
            } else if end > 0, piece.kind == .word, ClosedRange(lines: piece.text) != nil {
                end = count
            } else {
                break
            }
        }
        guard end > 0, let first = pieces.first, first.kind == .code || first.isStrong || scope != .unknown else {
            return 0
        }
        return end
    }

    private func leadClaims(_ lead: ArraySlice<Piece>, before rest: ArraySlice<Piece>) -> [DocumentClaim] {
        let said = rest.first?.isSign([","]) == true ? nil : rest.first { !$0.isBesideVerb }?.word
        // `Foo.swift (delete)`: whether that is done yet is not said.
        if rest.first?.isSign(["("]) == true, let said, phrases.taking.contains(said),
            phrases.orders.contains(said)
        {
            return []
        }
        let isTaken = said.map { phrases.taking.contains($0) && !phrases.orders.contains($0) } ?? false && isAlone(rest)
        if let said, phrases.denials.contains(said) || phrases.plans.contains(said) { return [] }
        // `Foo.swift (optional)`, `Foo.swift - pending`
        let remark = rest.drop { $0.kind == .sign }.prefix { $0.kind == .word }.compactMap(\.word)
        if phrases.unfinished.contains(remark.joined(separator: " ")) { return [] }
        // `Foo.swift was not changed`; what is in brackets is said beside it.
        let clause = rest.prefix { $0.kind == .word }
        guard Sentence.isStated(clause, phrases) else { return [] }
        guard isPromised || isListed && isItem && !isTaken || isTaken && entry != nil else { return [] }
        if lead.count == 1, scope != .removes, let pair = pair(pieces[lead.startIndex...]) {
            return pair.claims
        }
        var found: [DocumentClaim] = []
        for piece in lead {
            if case .file(let path, let lines)? = CodeName(piece.text, isCode: piece.kind == .code) {
                let promise: DocumentClaim.Promise = isTaken || scope == .removes ? .absent : .present
                found.append(claim(.file, promise, path, at: piece, verb: isTaken ? said : nil))
                found += lines.map { reference(to: path, $0, at: piece, rest) }
            } else if let path = found.last?.subject, let lines = ClosedRange(lines: piece.text) {
                found.append(reference(to: path, lines, at: piece, rest))
            }
        }
        return found
    }

    /// `lamp.ts → Lamp.swift`, `lamp.ts — Lamp.swift and Bulb.swift draw it`: what is here of it. A dash behind a
    /// file of Swift says what that was made from.
    private func pair(_ pieces: ArraySlice<Piece>) -> (claims: [DocumentClaim], rest: ArraySlice<Piece>)? {
        guard let first = pieces.first, case .file(let path, _)? = name(of: first), let sign = pieces.dropFirst().first,
            sign.isSign(Piece.arrows) || sign.isSign(Piece.dashes)
        else { return nil }
        var (others, rest) = ([Piece](), pieces.dropFirst(2))
        while let next = rest.drop(while: { $0.isSign([","]) || ["and", "+"].contains($0.text) }).indices.first,
            name(of: rest[next])?.isFile == true,
            others.isEmpty || rest[next...].dropFirst().first?.isSign(Piece.arrows) != true
        {
            others.append(rest[next])
            rest = rest[(next + 1)...]
        }
        guard let other = others.first.flatMap(name), sign.isSign(Piece.arrows) || isOtherLanguage(path, other.name)
        else { return nil }
        let own = claim(.file, .ported(as: other.name), path, at: first)
        let found = others.compactMap { piece in name(of: piece).map { claim(.file, .present, $0.name, at: piece) } }
        let more = pair(rest.drop { $0.isSign([","]) || $0.word == "and" })
        return ([own] + found + (more?.claims ?? []), more?.rest ?? rest)
    }

    private func isOtherLanguage(_ path: String, _ other: String) -> Bool {
        let languages = [path, other].map { Language(ofAny: RelativePath($0)) }
        return !languages.contains(nil) && languages[0] != languages[1] && languages[0] != .swift
    }

    func name(of piece: Piece) -> CodeName? { CodeName(piece.text, isCode: piece.kind == .code) }

    /// Whether the verb behind a file has no object: of `Lamp.swift - Removed dead code` the file is there.
    private func isAlone(_ rest: ArraySlice<Piece>) -> Bool {
        let behind = rest.drop(while: \.isBesideVerb).dropFirst()
        return behind.first.map { piece in
            piece.kind == .sign || piece.word.map(Sentence.prepositions.contains) ?? false
        } ?? true
    }
}

extension Vocabulary.DocumentPhrases {
    /// What a verb says of what it governs.
    enum Verb {
        case adding, changing, using, taking, porting, renaming, replacing
    }

    func verb(_ word: String) -> Verb? {
        let lists: [(Set<String>, Verb)] = [
            (adding, .adding), (changing, .changing), (using, .using), (taking, .taking), (porting, .porting),
            (renaming, .renaming), (replacing, .replacing),
        ]
        return lists.first { $0.0.contains(word) }?.1
    }
}
