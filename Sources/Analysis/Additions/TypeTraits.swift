import AuditModel

/// What a type can be recognised by, whatever it is written with.
struct TypeTraits: Hashable, Sendable {
    var location: Location
    /// Without those it is nested in.
    var name: String
    let words: [String]
    /// Functions and properties by their base names.
    var members: Set<String> = []
    var cases: Set<String> = []
    var systemImages: Set<String> = []
    var strings: Set<String> = []
    var identifiers: Set<String> = []
    /// The names in the comments on it.
    var mentions: Set<String> = []
    var isInterface = false

    /// - Parameters:
    ///   - place: A type among the declarations of the file.
    ///   - isView: Whether a type is user interface, by its last name.
    init(
        of place: Int, in file: SnapshotFile, _ drawing: Drawing, _ vocabulary: Vocabulary, isView: (String) -> Bool
    ) {
        let index = file.index ?? FileIndex()
        let type = index.declarations[place]
        location = Location(path: file.path, line: type.start.line, symbol: type.qualifiedName)
        name = type.lastComponent
        words = NameWords.split(name)
        isInterface = isView(name)
        var inside: Set<Int> = [place]
        for (member, declaration) in index.declarations.enumerated() where declaration.container == type.qualifiedName {
            inside.insert(member)
            switch declaration.kind {
            case .enumCase: cases.insert(declaration.baseName)
            case .property, .method: members.insert(declaration.baseName)
            default: continue
            }
        }
        members.subtract(vocabulary.common.members)
        for element in drawing.elements where element.declaration.map(inside.contains) ?? false {
            guard case .text(let text) = element.value else { continue }
            switch element.category {
            case .systemImage: systemImages.insert(text)
            case .visibleString: strings.formUnion([text] + element.otherTexts)
            case .identifier: identifiers.insert(text)
            default: continue
            }
        }
        for comment in index.comments where comment.declaration == place && comment.placement == .documenting {
            for line in comment.lines {
                mentions.formUnion(
                    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                        .filter { NameWords.split($0).count > 1 })
            }
        }
    }
}
