import SourceModel

/// What running text names of code, where nothing says that its part of the page promises.
extension PageUnit {
    /// Files and types in code: that they are there, and that a type is what the text calls it.
    func mentions() -> [DocumentClaim] {
        guard scope == .unknown, !isTicked, isListed else { return [] }
        let sentences = pieces.split { $0.isSign([".", "!", "?", ";"]) }
        return sentences.filter { isPresent($0) }.flatMap { sentence in
            sentence.indices.compactMap { mention(at: $0, of: sentence) }
        }
    }

    /// Whether a sentence is about what is there now, and is neither an order nor about the past or a possibility.
    private func isPresent(_ sentence: ArraySlice<Piece>) -> Bool {
        // `now-removed`
        let words = sentence.compactMap(\.word).flatMap { $0.split(separator: "-").map(String.init) }
        guard let first = sentence.first(where: { $0.kind != .sign }) else { return false }
        return !(first.word.map(phrases.orders.contains) ?? false) && Sentence.isStated(sentence, phrases)
            && !words.contains { word in
                Self.past.contains(word) || word.hasPrefix("replac")
                    || word.hasPrefix("convert") && word.hasSuffix("ed")
                    || [.taking, .renaming, .porting].contains(phrases.verb(word))
            }
    }

    /// Files that the page links to, from where it stands.
    static func links(of block: PageBlock) -> [(path: String, line: Int)] {
        block.cells.joined().compactMap { run in
            guard !run.isStruck, let target = run.destination?.split(separator: "#").first,
                !target.contains(":"), target.first != "/",
                case .file(let path, _)? = CodeName(String(target.replacing("%20", with: " ")), isCode: true)
            else { return nil }
            return (path, run.line)
        }
    }

    private static let past: Set = [
        "was", "were", "before", "until", "originally", "old", "legacy", "former", "deprecated", "example", "instead",
        "suppose", "imagine", "if", "→", "let's", "e.g.",
    ]

    private func mention(at place: Int, of sentence: ArraySlice<Piece>) -> DocumentClaim? {
        let piece = sentence[place]
        // `**LampMonitor**: watches`
        guard piece.kind == .code || isItem && piece.isStrong && place == pieces.startIndex,
            let name = CodeName(piece.text, isCode: true)
        else { return nil }
        var claim: DocumentClaim
        switch name {
        case .file(let path, _) where Language(ofAny: RelativePath(path)) != nil:
            claim = self.claim(.file, .present, path, at: piece)
        case .type(let name) where Piece.isCamelCase(name):
            claim = self.claim(.type, .present, name, at: piece)
            claim.words = kind(behind: place, in: sentence)
        default: return nil
        }
        (claim.container, claim.weight) = (nil, .mentioned)
        return claim
    }

    private static let kinds: Set = ["class", "struct", "enum", "protocol", "actor"]

    /// `is a generic struct`: what the text says that a type is.
    private func kind(behind place: Int, in sentence: ArraySlice<Piece>) -> Set<String> {
        let rest = sentence[(place + 1)...].prefix(5).prefix { $0.kind == .word }.compactMap(\.word)
        guard rest.first == "is", rest.dropFirst().first == "a" || rest.dropFirst().first == "an" else { return [] }
        return Set(rest.first(where: Self.kinds.contains).map { [$0] } ?? [])
    }
}
