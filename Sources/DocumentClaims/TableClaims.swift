import SourceModel

extension PageClaims {
    /// Claims of a row: what its first column names is there, if the column's head says what it is. Of the others the
    /// type and the default of a member are read, and the files of a column of files.
    func tableClaims(ofRow place: Int, header: Int, _ scope: Scope) -> [DocumentClaim] {
        let (heads, cells) = (page.blocks[header].cells, page.blocks[place].cells)
        if scope == .unknown { return isOrdered(place) ? [] : fileClaims(ofRow: place, heads, cells, .listed) }
        guard scope == .promises, let head = heads.first, let cell = cells.first else { return [] }
        let named = claims(ofFirst: cell, below: head, ofRow: place, header: header)
        return named + fileClaims(ofRow: place, heads, cells, .stated).filter { !named.contains($0) }
    }

    /// Of the only file of a row its length, where a column says that, and no other says of lines or of another file.
    private func length(_ files: [DocumentClaim], _ heads: [[PageRun]], _ cells: [[PageRun]]) -> DocumentClaim? {
        // A column of lines may be of their numbers.
        let lengths: Set = ["loc", "lines of code"]
        let others = phrases.foreign.union(["source", "line", " loc", "add", "chang", "diff", "+", "±", "δ"])
        guard var claim = files.first, files.count == 1, claim.kind == .file,
            let cell = zip(heads, cells).first(where: { lengths.contains(Self.plain($0.0)) })?.1,
            let length = Int(Self.plain(cell).filter { $0 != "," }), length > 1,
            !heads.map(Self.plain).contains(where: { head in
                !lengths.contains(head) && others.contains(where: head.contains)
            })
        else { return nil }
        (claim.kind, claim.container, claim.lines) = (.length, .file(claim.subject), [length...length])
        return claim
    }

    /// Files of code, those in columns of files, and types that rows begin with, unless the row says that something is
    /// not done.
    private func fileClaims(
        ofRow place: Int, _ heads: [[PageRun]], _ cells: [[PageRun]], _ weight: DocumentClaim.Weight
    ) -> [DocumentClaim] {
        let silent = phrases.plans.union(phrases.unfinished).union(phrases.denials).union(phrases.taking)
        guard !cells.contains(where: { Piece.all(of: $0)[...].first(of: silent) != nil }),
            !cells.contains(where: { Piece.openSigns.contains(Self.plain($0)) })
        else { return [] }
        let found: [DocumentClaim] = zip(heads, cells).enumerated().compactMap { column, pair in
            let pieces = Piece.all(of: pair.1)
            guard pieces.count == 1, let piece = pieces.first,
                let name = CodeName(piece.text, isCode: piece.kind == .code)
            else { return nil }
            var claim = claim(.file, name.name, of: place)
            claim.weight = weight
            switch name {
            case .file(let path, _):
                let isOfFiles = phrases.fileColumns.contains(Self.plain(pair.0))
                return isOfFiles || Language(ofAny: RelativePath(path)) != nil ? claim : nil
            case .type(let name) where column == 0 && weight == .listed && Piece.isCamelCase(name):
                (claim.kind, claim.weight) = (.type, .mentioned)
                return claim
            default: return nil
            }
        }
        return found + (length(found, heads, cells).map { [$0] } ?? [])
    }

    private func claims(
        ofFirst cell: [PageRun], below head: [PageRun], ofRow place: Int, header: Int
    ) -> [DocumentClaim] {
        let (heads, cells) = (page.blocks[header].cells, page.blocks[place].cells)
        let noun = Self.plain(head)
        let pieces = Piece.all(of: cell)
        guard pieces.count == 1, let piece = pieces.first, piece.kind == .code,
            let name = CodeName(piece.text, isCode: true)
        else { return [] }
        var found: DocumentClaim
        switch name {
        case .file(let path, _) where phrases.fileColumns.contains(noun) || phrases.typeColumns.contains(noun):
            return [claim(.file, path, of: place)]
        case .type(let type) where phrases.typeColumns.contains(noun): found = claim(.type, type, of: place)
        case .member(let member, nil, _) where phrases.memberColumns.contains(noun):
            found = claim(.member, member, of: place)
            (found.noun, found.declaration) = (noun, declaration(of: member, heads, cells))
        default: return []
        }
        found.container = container(of: place) ?? holder(above: header)
        return [found]
    }

    /// Whose members a table has: the only type that the paragraph right above it names and neither denies nor takes,
    /// the last file that its part of the page says (`File: Lamp.swift`), or the type that its heading is.
    private func holder(above place: Int) -> DocumentClaim.Container? {
        let title = page.blocks[place].introduction.map { Piece.all(of: page.blocks[$0].runs) } ?? []
        let types = Set(
            title.compactMap { piece -> String? in
                guard piece.kind == .code, case .type(let name)? = CodeName(piece.text, isCode: true) else {
                    return nil
                }
                return name
            })
        let contrasts = phrases.denials.union(phrases.taking).union(phrases.replacing)
        if types.count == 1, let type = types.first, title[...].first(of: contrasts) == nil { return .type(type) }
        guard let heading = page.blocks[place].heading else { return nil }
        let part = (heading + 1..<max(heading + 1, place)).filter { page.blocks[$0].heading == heading }
        for block in part.reversed() where page.blocks[block].kind == .paragraph {
            let pieces = Piece.all(of: page.blocks[block].runs)
            if pieces.count > 2, phrases.fileColumns.contains(pieces[0].word ?? ""), pieces[1].isSign([":"]),
                case .file(let path, _)? = CodeName(pieces[2].text, isCode: pieces[2].kind == .code)
            {
                return .file(path)
            }
        }
        let first = Piece.all(of: page.blocks[heading].runs).first { $0.kind == .word || $0.kind == .code }
        guard let name = first?.text, Piece.isCamelCase(name), case .type(let type)? = CodeName(name, isCode: true)
        else { return nil }
        return .type(type)
    }

    private static func plain(_ cell: [PageRun]) -> String {
        cell.map(\.text).joined().trimming(" \t\n\r").lowercased()
    }

    /// `size: Int = 1`, where columns have a type of Swift and perhaps a default.
    private func declaration(of member: String, _ heads: [[PageRun]], _ cells: [[PageRun]]) -> String? {
        func code(_ head: String) -> String? {
            zip(heads, cells).first { Self.plain($0.0) == head && $0.1.count == 1 && $0.1[0].isCode }?.1[0].text
        }
        guard let type = code("type"), let first = type.first, first.isUppercase || "[(".contains(first) else {
            return nil
        }
        return "\(member): \(type)" + (code("default").map { " = \($0)" } ?? "")
    }
}
