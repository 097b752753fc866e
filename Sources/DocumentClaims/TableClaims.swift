import SourceModel

extension PageClaims {
    /// Claims of a row: what its first column names is there, if the column's head says what it is.
    func tableClaims(ofRow place: Int, header: Int, _ scope: Scope) -> [DocumentClaim] {
        guard scope == .promises, let head = page.blocks[header].cells.first, let cell = page.blocks[place].cells.first
        else { return [] }
        let noun = head.map(\.text).joined().trimming(" \t\n\r").lowercased()
        let pieces = Piece.all(of: cell)
        guard pieces.count == 1, let piece = pieces.first, piece.kind == .code,
            let name = CodeName(piece.text, isCode: true)
        else { return [] }
        let line = page.blocks[place].lines.lowerBound
        func claim(_ kind: DocumentClaim.Kind, _ subject: String, noun: String? = nil) -> [DocumentClaim] {
            [
                DocumentClaim(
                    kind, .present, subject, in: kind == .file ? nil : container(of: place), noun: noun, line: line,
                    text: page.blocks[place].text, entry: entries.number(of: place, in: page))
            ]
        }
        return switch name {
        case .file(let path, _) where phrases.fileColumns.contains(noun) || phrases.typeColumns.contains(noun):
            claim(.file, path)
        case .type(let type) where phrases.typeColumns.contains(noun): claim(.type, type)
        case .member(let member, nil, _) where phrases.memberColumns.contains(noun): claim(.member, member, noun: noun)
        default: []
        }
    }
}
