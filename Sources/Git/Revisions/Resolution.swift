extension Repository {
    /// Tags of tags are rare.
    private static var tagDepth: Int { 16 }
    private static var shortestName: Int { 4 }

    /// The commit that `revision` names.
    ///
    /// Accepts full and abbreviated object ids, branches, tags (peeled to their commit), remote branches,
    /// `refs/…` and `HEAD`, each with optional `~n` and `^n`.
    ///
    /// - Throws: ``GitError`` of kind `invalid`, `notFound`, `ambiguous`, `unborn`, `wrongKind` or
    ///   `shallowBoundary`.
    package func resolve(_ revision: String) throws(GitError) -> ObjectID {
        let parsed = try Revision(revision)
        let action = "resolve `\(printable(revision))`"
        var commit = try peel(try find(parsed.name, action), action)
        for step in parsed.steps {
            switch step {
            case .parent(0): break
            case .parent(let number): commit = try parent(number, of: commit, action)
            case .ancestor(let count):
                for _ in 0..<count { commit = try parent(1, of: commit, action) }
            }
        }
        return commit
    }

    private func parent(_ number: Int, of id: ObjectID, _ action: String) throws(GitError) -> ObjectID {
        let parents = try commit(id).parents
        guard number <= parents.count else {
            throw GitError(
                .notFound, action, "commit \(id.short) has \(parents.count == 0 ? "no parent" : "no parent \(number)")")
        }
        guard !shallowBoundary.contains(id) else {
            throw GitError(
                .shallowBoundary, action, "the clone is shallow and its history ends at \(id.short)",
                advice: "Fetch the rest with `git fetch --unshallow`")
        }
        return parents[number - 1]
    }

    private func find(_ name: String, _ action: String) throws(GitError) -> ObjectID {
        if name.utf8.count == ObjectID.digitCount, let id = ObjectID(hex: name) { return id }
        var found: [(reference: String, id: ObjectID)] = []
        for candidate in Self.references(meaning: name) {
            if let id = try reference(candidate) { found.append((candidate, id)) }
        }
        if let first = found.first {
            guard found.allSatisfy({ $0.id == first.id }) else {
                let names = found.map { "`\($0.reference)`" }.joined(separator: " and ")
                throw GitError(.ambiguous, action, "it can mean \(names)", advice: "Give one of these names in full")
            }
            return first.id
        }
        if let digits = HexadecimalDigits(name), digits.count >= Self.shortestName { return try expand(digits, action) }
        throw GitError(
            .notFound, action, "there is no branch, tag or commit of this name",
            advice: "See what there is with `git branch --all` and `git tag`; `git fetch` brings what is elsewhere")
    }

    /// The references that git would try, in its order.
    private static func references(meaning name: String) -> [String] {
        if name == "HEAD" { return [name] }
        if name.hasPrefix("refs/") { return [name] }
        return [
            "refs/\(name)", "refs/tags/\(name)", "refs/heads/\(name)", "refs/remotes/\(name)",
            "refs/remotes/\(name)/HEAD",
        ]
    }

    private func peel(_ id: ObjectID, _ action: String) throws(GitError) -> ObjectID {
        var id = id
        for _ in 0..<Self.tagDepth {
            let kind = try header(of: id).kind
            switch kind {
            case .commit: return id
            case .tag: id = try target(ofTag: id)
            case .tree, .blob:
                // A broken pack index may have led here; this read checks the hash.
                _ = try structure(id, kind)
                throw GitError(.wrongKind, action, "it is a \(kind.rawValue), not a commit")
            }
        }
        throw GitError(.unsupported, action, "it is a tag of a tag of a tag, \(Self.tagDepth) deep")
    }

    private func target(ofTag id: ObjectID) throws(GitError) -> ObjectID {
        let text = try structure(id, .tag)
        let line = text.prefix { $0 != UInt8(ascii: "\n") }
        let prefix = Array("object ".utf8)
        guard line.starts(with: prefix),
            let target = ObjectID(hex: String(decoding: line.dropFirst(prefix.count), as: UTF8.self))
        else { throw GitError(.corrupt, "read tag \(id.short)", "it names no object") }
        return target
    }
}
