import Comparison
import Matching
import Normalisation
import RulesModel
import SourceModel

/// Finds claims among statements.
struct ClaimReader: Sendable {
    private let relations: PhraseSearch
    private let origins: PhraseSearch
    private let anchors: PhraseSearch
    private let contrasts: PhraseSearch
    private let exceptions: PhraseSearch
    private let comments: Vocabulary.CommentPhrases
    /// `owner/name` in lower case.
    private let repository: String?
    /// Names of upstream's types that only upstream has, so that they refer to it.
    private let typeNames: Set<String>

    init(_ comparison: Comparison, _ interface: InterfaceComparison) {
        let phrases = interface.vocabulary.claims
        comments = interface.vocabulary.comments
        relations = PhraseSearch(phrases.relations.union(phrases.origins))
        origins = PhraseSearch(phrases.origins)
        contrasts = PhraseSearch(phrases.contrasts)
        exceptions = PhraseSearch(phrases.exceptions)
        let repository = comparison.matching.rules.upstream.repository?.lowercased()
        anchors = PhraseSearch(
            Set(
                phrases.anchors.compactMap { anchor in
                    switch anchor {
                    case "{repository}": repository
                    case "{repository-name}": repository?.split(separator: "/").last.map(String.init)
                    default: anchor
                    }
                }))
        self.repository = repository
        let own = Set(interface.port.typeNames)
        typeNames = interface.upstreamTypeNames.filter { !own.contains($0) && NameWords.split($0).count > 1 }
    }

    /// The claims in a file's comments.
    func claims(in file: SnapshotFile) -> [Claim] { Statement.all(in: file, comments).compactMap(claim) }

    /// - Returns: `nil` for a statement that claims nothing about upstream.
    func claim(in statement: Statement) -> Claim? {
        let words = statement.sentence.words
        // A plan, such as a to-do, is no claim.
        if let first = words.first?.lowercased, comments.plans.contains(first) { return nil }
        if words.last?.text.hasSuffix("?") ?? false { return nil }
        let all = relations.ranges(in: words)
        guard !all.isEmpty else { return nil }
        let denials = contrasts.ranges(in: words)
        let exempt = exceptions.ranges(in: words)
        func isDenied(_ range: Range<Int>) -> Bool {
            denials.contains { Self.governs($0, range.lowerBound, words) }
        }
        let stated = all.filter { range in
            !exempt.contains { $0.overlaps(range) } && !isDenied(range)
        }
        let named = anchors.ranges(in: words.map(Self.withoutPath)).filter { !isDenied($0) }
        for relation in stated {
            let reach = relation.lowerBound..<min(words.count, relation.upperBound + Self.reach)
            let anchor = named.first { reach.contains($0.lowerBound) }
            let links = words[reach].compactMap { RepositoryLink($0.text) }.filter { $0.isToContent || isUpstream($0) }
            let near = words[reach].dropFirst(relation.count).prefix(2)
            let isTyped = near.contains { !$0.isQuoted && typeNames.contains(Self.typeName($0.text)) }
            let isOfOrigin = origins.ranges(in: words).contains(relation)
            let isFrom = isOfOrigin && !Self.paths(in: near).isEmpty
            guard anchor != nil || !links.isEmpty || isTyped || isFrom else { continue }
            let own = words.compactMap { RepositoryLink($0.text) }.filter(isUpstream)
            return Claim(
                statement: statement,
                relation: .init(
                    words: relation, isOfOrigin: isOfOrigin, isForeign: anchor == nil && own.isEmpty && !links.isEmpty),
                subjects: .init(
                    links: own, paths: Self.paths(in: words[relation.lowerBound...]),
                    types: namedTypes(in: words, relation, anchor)))
        }
        return nil
    }

    /// The largest number of words between a relation and its object.
    private static let reach = 8

    private func isUpstream(_ link: RepositoryLink) -> Bool { link.repository == repository }

    /// Whether a negation applies to the word at an index: `does not exactly match`.
    private static func governs(_ denial: Range<Int>, _ index: Int, _ words: [Word]) -> Bool {
        guard denial.upperBound <= index, index - denial.upperBound <= 1 else { return false }
        return !words[denial.upperBound..<index + 1].contains(where: \.beginsClause)
    }

    /// Cuts `stream-kit/player` to `stream-kit`: it may be a folder of that repository, or two names with a slash.
    private static func withoutPath(_ word: Word) -> Word {
        guard !word.text.contains("://"), let slash = word.text.firstIndex(of: "/") else { return word }
        var word = word
        if word.text[word.text.index(after: slash)...].contains("/") || !word.text.contains("-") { return word }
        word.text = String(word.text[..<slash])
        return word
    }

    private static func paths(in words: some Sequence<Word>) -> [RelativePath] {
        words.filter { !$0.text.contains("://") && !$0.isQuoted }.compactMap { word in
            // A line number may follow: `Player.swift:12`, `Player.swift#L12`.
            let path = word.text.prefix { $0 != ":" && $0 != "#" }
            return Language(ofPath: Array(path.utf8)) == nil ? nil : RelativePath(String(path))
        }
    }

    private static func typeName(_ word: String) -> String {
        word.split(separator: ".").first.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) } ?? ""
    }

    private func namedTypes(
        in words: [Word], _ relation: Range<Int>, _ anchor: Range<Int>?
    ) -> [Claim.Subjects.TypeName] {
        words.indices[relation.lowerBound...].compactMap { index in
            let word = words[index]
            guard !word.isQuoted, !word.text.contains("/"), Language(ofPath: Array(word.text.utf8)) == nil,
                !(anchor?.contains(index) ?? false)
            else { return nil }
            let type = Self.typeName(word.text)
            guard type.first?.isUppercase ?? false, word.isCode || NameWords.split(type).count > 1 else { return nil }
            // At most one word may separate the name of upstream and the type.
            let follows = anchor.map { index >= $0.upperBound && index - $0.upperBound <= 1 } ?? false
            return Claim.Subjects.TypeName(name: type, isExplicit: word.isCode && follows)
        }
    }
}

extension InterfaceComparison {
    /// The claims in the comments of the port's files, in the order of the files.
    ///
    /// Comments that were copied from upstream are no claims of the port.
    package func claims(in comparison: Comparison) -> [Claim] {
        let reader = ClaimReader(comparison, self)
        let upstream = comparison.matching.upstream.files
        let copied = Set(upstream.filter { $0.index != nil }.compactMap(\.blob))
        let claims = comparison.matching.port.files.filter { $0.blob.map { !copied.contains($0) } ?? true }
            .flatMap(reader.claims)
        guard !claims.isEmpty else { return [] }
        let theirs = Set(upstream.flatMap(reader.claims).map(\.statement.sentence.text))
        return claims.filter { !theirs.contains($0.statement.sentence.text) }
    }
}
