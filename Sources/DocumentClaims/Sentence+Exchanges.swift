import SourceModel

/// What a sentence says of two names: ported, replaced, renamed, adapted.
extension Sentence {
    /// Whether the other name stands directly behind the word.
    private func isLinked(_ old: Named, _ new: Named, by words: Set<String>, _ own: ArraySlice<Piece>) -> Bool {
        var start = old.place + 1
        if let passive, passive >= start, passive < new.place { start = passive + 1 }
        let link = own[start..<new.place].drop {
            $0.word.map { phrases.declared.contains($0) || $0 == "conformance" } ?? false
        }
        guard let first = link.first, first.isSign(Piece.arrows) || words.contains(first.word ?? "") else {
            return false
        }
        return link.count < 4 && link.allSatisfy { $0.kind != .code }
    }

    /// `Port A and B as C`: what the page says that each is called here, by its place.
    func portedPairs(_ names: [Named], _ own: ArraySlice<Piece>) -> [Int: Named] {
        guard action == .porting else { return [:] }
        var targets: [Int: Named] = [:]
        for (name, next) in zip(names, names.dropFirst()).reversed() {
            let isType = if case .type = name.name { true } else { false }
            let isFile = if case .file = next.name { true } else { false }
            // `Port the type to a file`: that is where it is.
            if isLinked(name, next, by: ["to", "into", "as"], own), !(isType && isFile) {
                targets[name.place] = next
            } else if let target = targets[next.place],
                own[(name.place + 1)..<next.place].allSatisfy({ $0.isSign([","]) || $0.word == "and" })
            {
                targets[name.place] = target
            }
        }
        // What something is ported as is not ported itself.
        for target in targets.values { targets[target.place] = nil }
        return targets
    }

    /// `Changed a to b`: of what was changed the page says what it is now.
    func isExchange(_ own: ArraySlice<Piece>) -> Bool {
        let names = named(own)
        guard let old = names.first, let new = names.dropFirst().first, !old.name.isFile else { return false }
        return new.place == old.place + 2 && ["to", "into"].contains(own[old.place + 1].word)
    }

    /// `Renamed A to B`, `Merged A and B into C`
    func exchangeClaims(_ own: ArraySlice<Piece>) -> [DocumentClaim] {
        let names = named(own)
        let links: Set = ["to", "with", "by", "into"]
        guard let old = names.first,
            let new = zip(names, names.dropFirst()).first(where: { isLinked($0, $1, by: links, own) })?.1
        else { return [] }
        switch (old.name, new.name) {
        case (.file(let from, _), .file(let to, _)) where action == .renaming:
            return [unit.claim(.file, .renamed(from: from), to, at: new.piece, verb: verb)]
        case (.file(let from, _), .folder(let to)) where action == .renaming:
            let name = RelativePath(from).lastComponent
            return [
                unit.claim(.file, .present, "\(to)\(to.hasSuffix("/") ? "" : "/")\(name)", at: new.piece, verb: verb)
            ]
        case (.file, .file(let to, _)): return [unit.claim(.file, .present, to, at: new.piece, verb: verb)]
        case (.type(let from), .type(let to)) where action == .renaming:
            return [unit.claim(.type, .renamed(from: from), to, at: new.piece, verb: verb)]
        case (_, .member(let to, _, _)) where unit.container != nil, (_, .type(let to)) where unit.container != nil,
            (_, .setting(let to)) where unit.container != nil:
            let promise = action == .renaming ? DocumentClaim.Promise.renamed(from: old.name.name) : .present
            return [unit.claim(.use, promise, to, at: new.piece, verb: verb)]
        default: return []
        }
    }

    /// `adapted from upstream X`: upstream has it.
    func origin(behind foreign: Int) -> DocumentClaim? {
        guard unit.isPromised, let next = pieces[(foreign + 1)...].first(where: { $0.word != "the" }),
            next.kind == .code
        else {
            return nil
        }
        switch CodeName(next.text, isCode: true) {
        case .type(let name)?: return unit.claim(.type, .upstream, name, at: next)
        case .file(let path, _)?: return unit.claim(.file, .upstream, path, at: next)
        default: return nil
        }
    }
}

extension DocumentClaim {
    /// The same of a name that something of upstream's has here.
    var asPresent: DocumentClaim {
        var claim = self
        if case .ported = promise { claim.promise = .present }
        return claim
    }
}
