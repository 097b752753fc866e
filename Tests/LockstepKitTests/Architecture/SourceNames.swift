import SourceIndex
import SourceModel

/// The declarations of a source file that others can use, and the names that it uses, without comments and strings.
struct SourceNames: Sendable {
    /// A member as it appears in use: its name, and what follows.
    struct Member: Hashable, Sendable {
        var name: String
        /// The first label of a call, `_` for none, and empty for a call without arguments; `nil` for a member that is
        /// not called.
        var label: String?
    }

    let path: String
    let folder: String
    /// Types at the top level that the whole target can use.
    private(set) var types: Set<String> = []
    /// Types inside others, and types that only the file can use.
    private(set) var innerTypes: Set<String> = []
    /// Members of extensions that the whole target can use, with the extended types.
    private(set) var extensionMembers: [Member: String] = [:]
    /// All other members.
    private(set) var ownMembers: Set<Member> = []
    private(set) var extendedTypes: Set<String> = []

    private(set) var usedTypes: Set<String> = []
    private(set) var usedMembers: Set<Member> = []
    /// Calls without a receiver, perhaps of members of the extended type.
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
            // A pattern may name a case of any type, such as `.mapping`.
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
    /// - Parameter selector: In the form of ``Declaration/selector``: `resize(_:to:)`.
    fileprivate init(selector: String) {
        let parts = selector.split(separator: "(", maxSplits: 1)
        name = String(parts.first ?? "")
        label = parts.count < 2 ? nil : parts[1].split(separator: ":").first.map { $0 == ")" ? "" : String($0) }
    }
}
