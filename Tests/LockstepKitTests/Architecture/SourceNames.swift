import SourceIndex
import SourceModel

/// What a file of the sources declares for others, and what it names, without its comments and strings.
struct SourceNames: Sendable {
    /// A member as a use of it shows it: its name, and what follows.
    struct Member: Hashable, Sendable {
        var name: String
        /// The first label of a call, `_` where there is none, and empty of a call without arguments; `nil` of what is
        /// not called.
        var label: String?
    }

    let path: String
    let folder: String
    /// At its top level, for the whole target.
    private(set) var types: Set<String> = []
    /// Types inside others, and what is for the file alone.
    private(set) var innerTypes: Set<String> = []
    /// In extensions, for the whole target, with the types that they extend.
    private(set) var extensionMembers: [Member: String] = [:]
    /// All others.
    private(set) var ownMembers: Set<Member> = []
    private(set) var extendedTypes: Set<String> = []

    private(set) var usedTypes: Set<String> = []
    private(set) var usedMembers: Set<Member> = []
    /// Without a value before them: of the type that is extended, perhaps.
    private(set) var calls: Set<Member> = []

    init(_ file: SourceTree.File) {
        (path, folder) = (file.path, file.folder)
        let index = SourceIndexer.index(file.text)
        for declaration in index.declarations {
            declare(declaration, in: index)
            for tokens in [declaration.signature, declaration.body] + declaration.inheritance { use(tokens, of: index) }
        }
        use(index.topLevelCode, of: index)
    }

    private mutating func declare(_ declaration: Declaration, in index: FileIndex) {
        let holder = declaration.parent.map { index.declarations[$0] }
        let isOfFile = [.private, .fileprivate].contains(declaration.access ?? holder?.access)
        switch declaration.kind {
        case .extension: extendedTypes.insert(declaration.selector)
        case .class, .struct, .enum, .actor, .protocol, .typealias:
            if holder == nil, !isOfFile {
                types.insert(declaration.selector)
            } else {
                innerTypes.insert(declaration.selector)
            }
        default:
            let member = Member(selector: declaration.selector)
            if holder?.kind == .extension, !isOfFile {
                extensionMembers[member] = holder?.selector
            } else if holder != nil {
                ownMembers.insert(member)
            }
        }
    }

    private mutating func use(_ tokens: [TokenID], of index: FileIndex) {
        let texts = tokens.map { index.spellings[Int($0)].text }
        for (place, token) in tokens.enumerated() where index.spellings[Int(token)].isIdentifier {
            let isBehindPoint = place > 0 && texts[place - 1] == "."
            // A pattern names a case of the type that is looked at, as `.mapping` of any.
            if isBehindPoint, place > 1, texts[place - 2] == "case" { continue }
            let isCalled = place + 1 < texts.count && texts[place + 1] == "("
            if !isBehindPoint { usedTypes.insert(texts[place]) }
            var member = Member(name: texts[place])
            if isCalled {
                let next = place + 2 < texts.count ? texts[place + 2] : ")"
                let isLabel = place + 3 < texts.count && texts[place + 3] == ":"
                member.label = next == ")" ? "" : isLabel ? next : "_"
            }
            if isBehindPoint { usedMembers.insert(member) } else if isCalled { calls.insert(member) }
        }
    }
}

extension SourceNames.Member {
    /// - Parameter selector: As ``Declaration/selector`` writes it: `resize(_:to:)`.
    fileprivate init(selector: String) {
        let parts = selector.split(separator: "(", maxSplits: 1)
        name = String(parts.first ?? "")
        label = parts.count < 2 ? nil : parts[1].split(separator: ":").first.map { $0 == ")" ? "" : String($0) }
    }
}
